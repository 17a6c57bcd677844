"""What tells of uses that no edge shows: read once more, while the source is there."""
