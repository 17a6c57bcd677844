"""What overloads take and give, as callers see them (TypeScript)."""

import re

from tree_sitter import Node

from shared.languages.javascript.syntax.formals import (
    WORDS,
    type_parameters,
    within,
)
from shared.languages.javascript.typing.types import declared
from shared.languages.javascript.typing.variables import variable
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Constant,
    Either,
    Formal,
    InstanceOf,
    Literal,
    Overload,
    Term,
    Within,
)
from shared.parsing.formals import give_apart
from shared.parsing.rules import expressions, first_named, one_of

OVERLOADS = "overloads "
# What may stand between the end of an overload and the name of the next one.
GAP = rb"(?:\s|//[^\n]*+|/\*(?s:.*?)\*/|;)"
WORD = (
    rb"(?:export|default|declare|async|static|public|protected|private|abstract|"
    rb"override)"
)
NAME = rb"\*?\s*+([^\s(<?:;{}]++)\s*+[(<?]"
FUNCTION = re.compile(
    GAP + b"*+(?:" + WORD + GAP + b"++)*+function" + GAP + b"*+" + NAME
)
METHOD = re.compile(GAP + b"*+(?:" + WORD + GAP + b"++)*+" + NAME)
LOOK_AHEAD_BYTES = 4_096
# Where there are more, what they give is the same for all calls.
MAX_OVERLOADS = 32
# Types of what takes anything, and of what gives nothing.
ANYTHING = frozenset({"any", "unknown"})
NOTHING = frozenset({"void", "undefined", "null", "never"})
RECEIVER = "this"


def is_overload(builder: Builder, node: Node, name: str) -> bool:
    """Whether the next declaration has the same name: of overloads the last counts."""
    pattern = FUNCTION if node.type == "function_signature" else METHOD
    end = node.end_byte
    found = pattern.match(builder.source, end, end + LOOK_AHEAD_BYTES)
    return found is not None and found[1] == name.encode()


def note_overload(builder: Builder, node: Node, name: str) -> None:
    """Keep what an overload takes and gives: callers do not see what has the body."""
    key = f"{OVERLOADS}{builder.scope} {name}"
    known = builder.layout.notes.setdefault(key, [])
    if isinstance(known, list):
        known.append(_overload(builder, node))


def noted(builder: Builder, node: Node, name: str) -> list[Overload]:
    """Return the overloads of the last declaration of a function, itself too."""
    known = builder.layout.notes.get(f"{OVERLOADS}{builder.scope} {name}")
    if not isinstance(known, list) or not known:
        return []
    is_last = builder.field(node, "body") is None
    return [*known, _overload(builder, node)] if is_last else known


def result_of(overloads: list[Overload]) -> Term | None:
    """Return what any of the overloads may give."""
    told = [one.returns for one in overloads if one.returns is not None]
    some: list[Term] = [one for one in told if not isinstance(one, Literal)]
    return one_of(some) if some else None


def told_apart(overloads: list[Overload]) -> tuple[Overload, ...]:
    """Return the overloads where calls tell apart what is given, or called back."""
    several = 1 < len(overloads) <= MAX_OVERLOADS
    told = several and (give_apart(overloads) or any(map(_calls_back, overloads)))
    return tuple(overloads) if told else ()


def _calls_back(overload: Overload) -> bool:
    """Whether what an overload takes may be a function."""
    taken = [formal.type for formal in overload.formals]
    bare = [one.base if isinstance(one, Within) else one for one in taken]
    return any(isinstance(one, InstanceOf) for one in bare)


def _overload(builder: Builder, node: Node) -> Overload:
    outer = builder.current_scope()
    around = outer.parent if outer.kind == "class" else builder.scope
    own = type_parameters(builder, node)
    written = builder.field(node, "parameters")
    formals: list[Formal] = []
    for child in expressions(written) if written is not None else []:
        pattern = builder.field(child, "pattern")
        if pattern is None or pattern.type == RECEIVER:
            continue
        is_rest = pattern.type == "rest_pattern"
        is_optional = child.type == "optional_parameter"
        taken = _taken(builder, builder.field(child, "type"), own)
        formals.append(
            Formal(
                "",
                "rest" if is_rest else "positional",
                UNKNOWN if is_optional else None,
                None if taken is None else within(around, taken),
            )
        )
    returns = _given(builder, builder.field(node, "return_type"), own)
    return Overload(
        tuple(formals), None if returns is None else within(around, returns)
    )


def _taken(builder: Builder, annotation: Node | None, own: list[str]) -> Term | None:
    """Return what a parameter takes: None for anything, UNKNOWN where nobody tells."""
    node = first_named(annotation) if annotation is not None else None
    if node is None or builder.text(node) in ANYTHING:
        return None
    if own and _names(builder, node, own):
        return UNKNOWN
    return _options(builder, node)


def _options(builder: Builder, node: Node) -> Term:
    if node.type == "union_type":
        return Either(tuple(_options(builder, child) for child in expressions(node)))
    value = first_named(node) if node.type == "literal_type" else None
    if value is not None and value.type == "string":
        return Constant(builder.text(value)[1:-1])
    return UNKNOWN if node.type == "literal_type" else builder.term(node)


def _given(builder: Builder, annotation: Node | None, own: list[str]) -> Term | None:
    node = first_named(annotation) if annotation is not None else None
    if node is None:
        return None
    if builder.text(node) in NOTHING:
        return Literal("undefined")
    if node.type == "this_type":
        return None
    parameters = [*own, *_of_class(builder, node)]
    if variable(builder, node) in parameters:
        return None
    return declared(builder, annotation)


def _names(builder: Builder, node: Node, names: list[str]) -> bool:
    return not set(names).isdisjoint(WORDS.findall(builder.text(node)))


def _of_class(builder: Builder, node: Node) -> list[str]:
    """Return the type parameters of the class around a method."""
    around = node.parent
    while around is not None and around.type not in ("class_body", "interface_body"):
        around = around.parent
    outer = around.parent if around is not None else None
    return type_parameters(builder, outer) if outer is not None else []
