"""What one file's facts tell of uses that no edge shows."""
