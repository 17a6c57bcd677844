"""What checks and branches tell: of names, and of code that cannot run."""
