"""Code that a constant holds: `eval("f")`, `exec("f()")`."""

import re

from tree_sitter import Node

from shared.languages.python.expressions import dotted
from shared.parsing.builder import Builder
from shared.parsing.rules import constant_key, expressions

EVALUATING = (b"eval(", b"exec(")

# Longer constants are programs.
MAX_CHARS = 200

# What is called by its name. What text would define is not known.
_CALLED = re.compile(r"(?<![\w.\"'])([A-Za-z_][\w.]{0,80})\(")
_DEFINING = re.compile(r"\b(?:def|class|lambda|import|for)\b")


def called(builder: Builder, node: Node) -> None:
    """Record the calls in what `eval` or `exec` is given as a constant."""
    arguments = node.child_by_field_name("arguments")
    given = expressions(arguments) if arguments is not None else []
    text = constant_key(builder, given[0]) if len(given) == 1 else None
    if not isinstance(text, str) or len(text) > MAX_CHARS or _DEFINING.search(text):
        return
    for name in _CALLED.findall(text):
        builder.call(node, dotted(name.rstrip(".")))
