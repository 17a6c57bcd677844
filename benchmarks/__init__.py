"""Measurements anyone can repeat; see README.md."""
