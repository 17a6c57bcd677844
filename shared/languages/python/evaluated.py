"""Code that a constant holds: `eval("f")`, `exec("f()")`."""

import re

from tree_sitter import Node

from shared.languages.python.expressions import dotted
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Item, Term
from shared.parsing.rules import arguments_of, constant_key

# What text may be given to look its names up in; `globals()` has those of the module.
_NAMESPACES = ("identifier", "dictionary")

EVALUATING = (b"eval(", b"exec(")

# Longer constants are programs.
MAX_CHARS = 200

# What is called by its name. What text would define is not known.
_CALLED = re.compile(r"(?<![\w.\"'])([A-Za-z_][\w.]{0,80})\(")
_DEFINING = re.compile(r"\b(?:def|class|lambda|import|for)\b")


def called(builder: Builder, node: Node) -> None:
    """Record the calls in what `eval` or `exec` is given as a constant."""
    if not builder.source.startswith(EVALUATING, node.start_byte):
        return
    written = arguments_of(node)
    text = constant_key(builder, written[0]) if written else None
    if not isinstance(text, str) or len(text) > MAX_CHARS or _DEFINING.search(text):
        return
    names = written[1] if len(written) > 1 and written[1].type in _NAMESPACES else None
    for name in _CALLED.findall(text):
        callee = dotted(name.rstrip("."))
        if names is not None:
            callee = _in_namespace(builder.term(names), name.rstrip("."))
        builder.call(node, callee)


def _in_namespace(names: Term, path: str) -> Term:
    # `exec("f()", {"f": g})` calls g.
    first, *rest = path.split(".")
    found: Term = Item(names, first)
    for part in rest:
        found = Attribute(found, part)
    return found
