"""How hard Hypothesis looks: in CI at the same examples each time, with HYPOTHESIS=search at many new ones."""

import os

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=120)
settings.register_profile("search", derandomize=False, deadline=None, max_examples=4000)
settings.load_profile(os.environ.get("HYPOTHESIS", "steady"))
