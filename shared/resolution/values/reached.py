"""Keys of `Item` for what is reached without a key that a program writes.

`p->`, `xs[i]` and `for (x : xs)`, in languages in which a pointer or an array of T is
written down as a T; and what a generator returns when it is through.
"""

# No program writes these keys.
ARROW, SUBSCRIPT, LOOP = "->", "[*]", "for:"
KEYS = frozenset({ARROW, SUBSCRIPT, LOOP})
RETURNED = "return:"
