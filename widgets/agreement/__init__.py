"""A sheet for a table where people really play: what they have agreed, and the score of their evening."""
