"""Claims pending jobs and runs one attempt at each."""
