"""What a command line chooses: `parser.set_defaults(run=f)`, then `args.run(args)`.

And what turns its words into values: `parser.add_argument("n", type=f)`, or does
something with them: `parser.add_argument("n", action=C)`.
"""

from tree_sitter import Node

from shared.languages.python.conditions.checks import BUILTINS
from shared.languages.python.formatting import IMPLICIT
from shared.languages.python.saying import says
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Literal,
    Name,
    Term,
    Within,
)
from shared.parsing.rules import arguments_of, nearest, one_of

_SIGN, _METHOD = b".set_defaults(", "set_defaults"
_RECEIVERS = frozenset({"self", "cls"})
_NOTE, _MAY = "set by default", "may be set by default"

_LIBRARY, _PARSES = b"argparse", "parses arguments"
_PARSING = (b".parse_args(", b".parse_known_args(")
_NAMED = frozenset({"identifier", "attribute", "lambda"})
_TYPE, _ACTION = "type", "action"

# Of one name; more is generated.
MAX_SET = 32


def converted(builder: Builder, node: Node) -> None:
    """`parser.add_argument("n", type=f)`: parsing in the same function calls f.

    Likewise it calls the C that `action=C` makes.
    """
    if not says(builder, _PARSES, (_LIBRARY,)):
        return
    for given in arguments_of(node):
        value = builder.field(given, "value")
        word = builder.field_text(given, "name") if value is not None else ""
        if (
            given.type == "keyword_argument"
            and word in (_TYPE, _ACTION)
            and value is not None
            and value.type in _NAMED
            and builder.text(value) not in BUILTINS
            and _is_parsed(builder, node)
        ):
            passed = (Argument(Literal("str")),)
            made = builder.call(value, builder.term(value), passed)
            if word == _ACTION:
                run = Attribute(CallResult(made), "__call__")
                builder.call(node, run, (), IMPLICIT)


def _is_parsed(builder: Builder, node: Node) -> bool:
    around = nearest(node, ("function_definition",))
    at, end = (0, len(builder.source))
    if around is not None:
        at, end = around.start_byte, around.end_byte
    return any(builder.source.find(sign, at, end) >= 0 for sign in _PARSING)


def attribute(builder: Builder, read: Term) -> Term:
    """Return an attribute, which may be what a parser of the file was told to set."""
    if not isinstance(read, Attribute) or not isinstance(read.base, Name):
        return read
    if read.base.name in _RECEIVERS or not _may_set(builder):
        return read
    return one_of([*_set(builder).get(read.name, ()), read])


def _may_set(builder: Builder) -> bool:
    return says(builder, _MAY, (_SIGN,))


def _set(builder: Builder) -> dict[str, list[Term]]:
    known = builder.layout.notes.get(_NOTE)
    if isinstance(known, dict):
        return known
    found: dict[str, list[Term]] = {}
    # Set first: what is set may have attributes in it.
    builder.layout.notes[_NOTE] = found
    for anchor in builder.layout.anchors:
        if anchor.capture == "reference.call" and _sets(builder, anchor.node):
            for given in arguments_of(anchor.node):
                value = builder.field(given, "value")
                if given.type == "keyword_argument" and value is not None:
                    name = builder.field_text(given, "name")
                    term = Within(anchor.scope, builder.term(value))
                    found.setdefault(name, []).append(term)
    for name, terms in found.items():
        builder.truncated |= len(terms) > MAX_SET
        found[name] = terms[:MAX_SET]
    return found


def _sets(builder: Builder, call: Node) -> bool:
    function = builder.field(call, "function")
    if function is None or function.type != "attribute":
        return False
    return builder.field_text(function, "attribute") == _METHOD
