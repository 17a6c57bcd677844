"""Formatting that calls `__str__`, `__repr__` and `__format__`: `%`, `str.format`."""

import re

from tree_sitter import Node

from shared.languages.python.keys.constants import exact_names
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, CallResult, Name
from shared.parsing.rules import bare, expressions

IMPLICIT = "implicit"

# `%s`, `%(name)-10r`; a doubled sign is none.
_SIGNS = re.compile(
    r"%(?:\([^)]*\))?[#0 +-]{0,5}[\d*]{0,5}(?:\.[\d*]{1,5})?([a-zA-Z%])"
)
SHOWN = {"s": "__str__", "r": "__repr__", "a": "__repr__"}

# `{}`, `{name!r:>5}`; doubled braces are none.
_FIELDS = re.compile(
    r"\{\{|\}\}|\{([^{}!:]*)(?:!([rsa]))?[^{}]*(?:\{[^{}]*\}[^{}]*)*\}"
)

_TEXTS = frozenset({"concatenated_string", "string"})

# A template with more of them makes a table.
MAX_SHOWN = 16
# So are places with more digits.
MAX_DIGITS = 2


def template_of(builder: Builder, node: Node | None) -> str:
    """Return a text as it is written, or the only one that a name is bound to."""
    written = bare(node)
    if written is not None and written.type == "identifier":
        bound = exact_names(builder, written)
        return bound[0] if len(bound) == 1 else ""
    return builder.text(written) if written and written.type in _TEXTS else ""


def percent(builder: Builder, node: Node, template: str, right: Node) -> None:
    """`"%s and %r" % (a, b)`, `"%(a)s" % {"a": a}`."""
    signs = [sign for sign in _SIGNS.findall(template) if sign != "%"]
    given = expressions(right) if right.type == "tuple" else [right]
    if right.type == "dictionary":
        values = [builder.field(pair, "value") for pair in expressions(right)]
        given = [value for value in values if value is not None]
        signs = signs[:1] * len(given)
    for sign, value in zip(signs, builder.first(given, MAX_SHOWN), strict=False):
        if sign in SHOWN:
            _show(builder, node, value, SHOWN[sign])


def formatted(builder: Builder, node: Node, template: str, given: Node) -> None:
    """`"{} {!r:>5} {a}".format(x, y, a=z)`."""
    placed: list[Node] = []
    named: dict[str, Node] = {}
    for argument in builder.first(expressions(given), MAX_SHOWN):
        if argument.type == "keyword_argument":
            value = builder.field(argument, "value")
            if value is not None:
                named[builder.field_text(argument, "name")] = value
        else:
            placed.append(argument)
    position = 0
    for field in _FIELDS.finditer(template):
        name, conversion = field[1], field[2]
        if name is None:
            continue
        if not name:
            name, position = str(position), position + 1
        index = int(name) if name.isdecimal() and len(name) <= MAX_DIGITS else -1
        value = placed[index] if 0 <= index < len(placed) else named.get(name)
        if value is not None:
            _show(builder, node, value, SHOWN.get(conversion, "__format__"))


def _show(builder: Builder, node: Node, value: Node, name: str) -> None:
    # What other calls and attributes give is a text more often than an object.
    made = builder.field(value, "function") if value.type == "call" else value
    is_class = value.type != "call" or (
        made is not None and builder.text(made)[:1].isupper()
    )
    term = builder.term(value)
    if isinstance(term, Name | CallResult) and is_class:
        builder.call(node, Attribute(term, name), (), IMPLICIT)
