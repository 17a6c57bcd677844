"""One folder a language: its syntax as data, and a small resolver."""
