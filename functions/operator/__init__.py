"""The operator's door: health and dead letters."""
