"""Kotlin's parameter lists: what calls fill, and how they are shown."""

from collections.abc import Iterator
from dataclasses import dataclass

from tree_sitter import Node

from shared.languages.kotlin.types import TypeParameters, declared, written_type
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Formal, Repeated, Term
from shared.parsing.rules import expressions

MAX_SIGNATURE_CHARS = 240
MAX_TYPE_CHARS = 80
# An annotation inside of a type may hold a literal, and a comment may stand anywhere.
UNSHOWN = ('"', "'", "//", "/*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One parameter as it is written."""

    name: str
    type: Node | None
    default: Node | None
    is_rest: bool

    @property
    def seen_from(self) -> int:
        """The byte from which on other parameters' defaults see this one."""
        last = self.default or self.type
        return 0 if last is None else last.end_byte


def parameters_of(builder: Builder, node: Node | None) -> Iterator[Listed]:
    """Return the parameters of `(a: A, vararg b: B = c)`."""
    marks = ""
    held: Node | None = None
    default: Node | None = None
    for child in node.named_children if node else ():
        if child.is_extra:
            continue
        if child.type == "parameter_modifiers":
            if held is not None:
                yield _listed(builder, held, default, marks)
                held, default = None, None
            marks = builder.text(child)
        elif child.type in ("parameter", "class_parameter"):
            if held is not None:
                yield _listed(builder, held, default, marks)
                marks = ""
            held, default = child, None
        elif held is not None:
            default = child
    if held is not None:
        yield _listed(builder, held, default, marks)


def _listed(builder: Builder, node: Node, default: Node | None, marks: str) -> Listed:
    parts = expressions(node)
    names = [part for part in parts if part.type == "identifier"]
    own = next((part for part in parts if part.type == "modifiers"), None)
    written = written_type(node)
    inside = parts[-1] if any(c.type == "=" for c in node.children) else None
    return Listed(
        name=builder.text(names[0]) if names else "",
        type=written,
        default=default or inside,
        is_rest="vararg" in marks
        or (own is not None and "vararg" in builder.text(own)),
    )


def formal_of(builder: Builder, listed: Listed, parameters: TypeParameters) -> Formal:
    """Return a parameter as a fact."""
    value = declared(builder, listed.type, parameters)
    if listed.is_rest:
        return Formal(listed.name, "rest", None, Repeated(value))
    default: Term | None = None
    if listed.default is not None:
        default = builder.term(listed.default)
    return Formal(
        listed.name, default=default, type=None if value is UNKNOWN else value
    )


def signature(
    builder: Builder,
    name: str,
    listed: list[Listed],
    received: Node | None = None,
    returned: Node | None = None,
) -> str:
    """Return `A.name(a: A, vararg b: B, c: C=...): D`."""
    if not name:
        return ""
    shown: list[str] = []
    for one in listed:
        front = "vararg " if one.is_rest else ""
        back = "=..." if one.default is not None else ""
        written = _shown(builder, one.type)
        shown.append(f"{front}{one.name}{': ' if written else ''}{written}{back}")
    on = _shown(builder, received)
    text = f"{on}{'.' if on else ''}{name}({', '.join(shown)})"
    result = _shown(builder, returned)
    return f"{text}{': ' if result else ''}{result}"[:MAX_SIGNATURE_CHARS]


def _shown(builder: Builder, node: Node | None) -> str:
    text = " ".join(builder.text(node).split()) if node else ""
    return "" if any(mark in text for mark in UNSHOWN) else text[:MAX_TYPE_CHARS]
