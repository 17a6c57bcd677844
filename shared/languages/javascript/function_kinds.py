"""The kinds of nodes that functions are."""

GENERATORS = frozenset({"generator_function", "generator_function_declaration"})
DECLARED = frozenset({"function_declaration", "generator_function_declaration"})
# Functions that are values, and have a `this` of their own.
OWN_THIS = frozenset({"function_expression", "generator_function"})
# Values that run when they are called, which generators do not.
CALLABLE = frozenset({"arrow_function", "function_expression"})
VALUES = CALLABLE | OWN_THIS
# In an order, for `nearest`.
FUNCTIONS = tuple(sorted(DECLARED | VALUES | {"method_definition"}))
