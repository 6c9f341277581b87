"""Runs MkDocs as the Makefile does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]


def mkdocs(config: Path, *arguments: str, site_url: str = "") -> subprocess.CompletedProcess[str]:
    """Runs a strict build as the Makefile does."""
    env = os.environ | {"NO_MKDOCS_2_WARNING": "1"} | ({"SITE_URL": site_url} if site_url else {})
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(config), *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, check=False, capture_output=True, text=True, timeout=120)


Draft = Callable[..., subprocess.CompletedProcess[str]]
