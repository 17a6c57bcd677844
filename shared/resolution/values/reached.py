"""Keys of `Item` for what pointers, subscripts and loops reach.

`p->`, `xs[i]` and `for (x : xs)`, in languages in which a pointer or an array of T is
written down as a T.
"""

# No program writes these keys.
ARROW, SUBSCRIPT, LOOP = "->", "[*]", "for:"
KEYS = frozenset({ARROW, SUBSCRIPT, LOOP})
