"""Analyses of a tree: pure functions of its structure, each with a document."""
