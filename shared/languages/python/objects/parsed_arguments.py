"""What a command line chooses: `parser.set_defaults(run=f)`, then `args.run(args)`."""

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Name, Term, Within
from shared.parsing.rules import arguments_of, one_of

_SIGN, _METHOD = b".set_defaults(", "set_defaults"
_RECEIVERS = frozenset({"self", "cls"})
_NOTE, _MAY = "set by default", "may be set by default"

# Of one name; more is generated.
MAX_SET = 32


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
