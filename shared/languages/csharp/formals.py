"""Parameters of C#'s functions, and the signatures that show them."""

from tree_sitter import Node

from shared.languages.csharp.names import field, text
from shared.languages.csharp.types import declared, known
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Formal
from shared.parsing.rules import expressions

EXTENSION = "extension"
# Modifiers of what is passed by reference: `ref T x`, `out T x`; `in T x` needs no
# word at the call.
REFERRING = frozenset({"ref", "out"})
MAX_SIGNATURE_CHARS = 240
MAX_TYPE_CHARS = 80
# A comment may stand anywhere in a type.
UNSHOWN = ('"', "'", "//", "/*")


def formals_of(builder: Builder, node: Node | None) -> tuple[Formal, ...]:
    """Return the parameters of `(T a, U b = 1, params V[] c)`, `(a, b)` or `a`."""
    if node is None:
        return ()
    if node.type == "implicit_parameter":
        return (Formal(text(builder, node)),)
    return tuple(
        Formal(name, kind, UNKNOWN if optional else None, known(declared(builder, of)))
        for name, of, kind, optional in _parts(builder, node)
    )


def is_extension(builder: Builder, node: Node | None) -> bool:
    """Whether the first parameter is `this T x`."""
    first = next(iter(expressions(node)), None) if node else None
    return first is not None and any(
        child.type == "modifier" and builder.text(child) == "this"
        for child in first.named_children
    )


def references(builder: Builder, node: Node | None) -> tuple[str, ...]:
    """Return a mark for each parameter that is passed by reference."""
    if node is None or node.type != "parameter_list":
        return ()
    listed = [child for child in node.named_children if child.type == "parameter"]
    return tuple(
        reference_mark(position)
        for position, child in enumerate(listed)
        if any(
            inner.type == "modifier" and builder.text(inner) in REFERRING
            for inner in child.named_children
        )
    )


def reference_mark(position: int) -> str:
    """Return what a function is marked with whose n-th parameter is a reference."""
    return f"ref {position}"


def signature(
    builder: Builder, name: str, listed: Node | None, returned: Node | None
) -> str:
    """Return `R name(T a, ref U b, V c=..., params W[] d)`; `out` is shown as `ref`."""
    if not name:
        return ""
    parts: list[str] = []
    if listed is not None and listed.type == "implicit_parameter":
        parts.append(text(builder, listed))
    elif listed is not None:
        marks = references(builder, listed)
        for position, (formal, of, kind, optional) in enumerate(
            _parts(builder, listed)
        ):
            is_reference = reference_mark(position) in marks
            front = "params " if kind == "rest" else "ref " if is_reference else ""
            shown = f"{front}{shown_type(builder, of)} {formal}".strip()
            parts.append(f"{shown}=..." if optional else shown)
    front = shown_type(builder, returned)
    return f"{front} {name}({', '.join(parts)})".strip()[:MAX_SIGNATURE_CHARS]


def shown_type(builder: Builder, node: Node | None) -> str:
    """Return a type as it is written, on one line."""
    written = " ".join(builder.text(node).split()) if node else ""
    return "" if any(mark in written for mark in UNSHOWN) else written[:MAX_TYPE_CHARS]


def _parts(builder: Builder, node: Node) -> list[tuple[str, Node | None, str, bool]]:
    # The grammar has no node for `params T[] x`: its parts lie in the list itself.
    found: list[tuple[str, Node | None, str, bool]] = []
    rest = False
    for child in node.children:
        if child.type == "params":
            rest = True
        elif child.type == "parameter":
            name = field(builder, child, "name")
            optional = any(inner.type == "=" for inner in child.children)
            of = builder.field(child, "type")
            if name:
                found.append((name, of, "positional", optional))
    if rest:
        of = builder.field(node, "type")
        name = field(builder, node, "name")
        if name:
            found.append((name, of, "rest", False))
    return found
