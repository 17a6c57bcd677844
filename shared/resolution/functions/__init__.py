"""Functions at work: arguments in, results out."""
