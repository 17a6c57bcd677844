"""Constants that calls of a file pass to a function: `load("a")`, `def load(name)`."""

from tree_sitter import Node

from shared.languages.python.keys import composed
from shared.languages.python.keys.constants import exact_names
from shared.parsing.builder import Builder
from shared.parsing.rules import arguments_of, expressions, nearest

# More of them are data, and so many calls of one function are looked at.
MAX_NAMES = 16
MAX_CALLS = 64

_FUNCTION = ("function_definition", "lambda")
_RECEIVERS = frozenset({"self", "cls"})
_NAMES = "names that calls pass"


def names(builder: Builder, node: Node) -> list[str]:
    """Return what a name may be that is a parameter, or is put together of one."""
    parts = composed.parts(builder, node) or [node]
    inner = [part for part in parts if isinstance(part, Node)]
    if len(inner) != 1 or inner[0].type != "identifier":
        return []
    return [
        "".join(part if isinstance(part, str) else name for part in parts)
        for name in _parameter(builder, inner[0])
    ]


def _parameter(builder: Builder, node: Node) -> list[str]:
    around, word = nearest(node, _FUNCTION), builder.text(node)
    if around is None or around.type != "function_definition":
        return []
    written = builder.field(around, "parameters")
    formals = expressions(written) if written is not None else []
    words = [_name(builder, formal) for formal in formals]
    if word not in words:
        return []
    place = words.index(word)
    default = builder.field(formals[place], "value")
    found = exact_names(builder, default) if default is not None else []
    at = place - (words[0] in _RECEIVERS)
    calls = _calls(builder).get(builder.field_text(around, "name"), [])
    builder.truncated |= len(calls) > MAX_CALLS
    for given in calls[:MAX_CALLS]:
        found += _passed(builder, given, word, at)
    known = list(dict.fromkeys(found))
    builder.truncated |= len(known) > MAX_NAMES
    return known[:MAX_NAMES]


def _name(builder: Builder, formal: Node) -> str:
    named = builder.field(formal, "name") or formal
    if named.type == "typed_parameter" and named.named_child_count:
        named = named.named_children[0]
    return builder.text(named)


def _passed(builder: Builder, call: Node, word: str, at: int) -> list[str]:
    given = arguments_of(call)
    for one in given:
        if one.type == "keyword_argument" and builder.field_text(one, "name") == word:
            value = builder.field(one, "value")
            return exact_names(builder, value) if value is not None else []
    first = given[: at + 1]
    is_plain = len(first) == at + 1 and not any(
        one.type in ("keyword_argument", "list_splat") for one in first
    )
    return exact_names(builder, first[at]) if is_plain else []


def _calls(builder: Builder) -> dict[str, list[Node]]:
    # The calls of the file by the last name of what they call.
    known = builder.layout.notes.get(_NAMES)
    if isinstance(known, dict):
        return known
    found: dict[str, list[Node]] = {}
    builder.layout.notes[_NAMES] = found
    for anchor in builder.layout.anchors:
        if anchor.capture == "reference.call":
            function = builder.field(anchor.node, "function")
            if function is None:
                continue
            is_member = function.type == "attribute"
            name = builder.field_text(function, "attribute") if is_member else ""
            found.setdefault(name or builder.text(function), []).append(anchor.node)
    return found
