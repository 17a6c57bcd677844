"""Per-file facts to resolved references, over the whole tree."""
