"""What built-in functions and the standard library do with values."""
