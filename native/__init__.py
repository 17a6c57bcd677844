"""Compiles the hottest parts of `shared` with mypyc."""
