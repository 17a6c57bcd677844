"""The engine that languages plug into: source text to per-file facts."""
