"""Which business domains a tree is made of, and what belongs to which."""
