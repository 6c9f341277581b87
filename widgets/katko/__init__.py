"""What Katko supplies to a page."""
