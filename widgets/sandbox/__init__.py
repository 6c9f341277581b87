"""A table at which one plays."""
