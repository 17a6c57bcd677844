"""Asks a language model about a tree: names, paths, signatures and edges only."""
