"""The state of one resolution, while values flow."""
