"""Saves the facts of parsed files in sealed batches, and finds them again."""
