"""A documented deal: the branches that readers make of it, and what if."""
