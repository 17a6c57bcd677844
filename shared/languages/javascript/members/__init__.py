"""Reads and writes of members, and what assignments do."""
