"""How long a whole graph takes, beside the raw parsing of the same sources."""
