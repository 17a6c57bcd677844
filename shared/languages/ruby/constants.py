"""Ruby's constants: where a path may lead, from the innermost module outwards."""

from tree_sitter import Node

from shared.languages.ruby.scopes import known, nesting
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Import, Name, Term
from shared.parsing.names import MAX_NAME_BYTES

MARK = "::"
ALTERNATIVE = "|"
CONSTANTS = frozenset({"constant", "scope_resolution"})


def constant(
    builder: Builder, node: Node, around: tuple[str, ...] | None = None
) -> Term:
    """`A`, `A::B`, `::A`; `x::A` is a member of what x is.

    `around` is the nesting in which it is read, when that is not the rule's.
    """
    parts = path_of(builder, node)
    if parts is None:
        base = builder.term(builder.field(node, "scope"))
        return UNKNOWN if base is UNKNOWN else Attribute(base, _last(builder, node))
    around = nesting(builder) if around is None else around
    names = alternatives(around, parts)
    # Not all of them, where they are too long together.
    is_cut = bool(parts[0]) and names.count(ALTERNATIVE) < len(around)
    builder.truncated |= is_cut
    for path in known(builder).mixed if parts[0] else ():
        inner = whole((*(path if path[0] else path[1:]), *parts))
        if len(names) + len(inner) < MAX_NAME_BYTES:
            names = f"{names}{ALTERNATIVE}{inner}"
    _mention(builder, node, names)
    return Name(names)


def alternatives(around: tuple[str, ...], parts: tuple[str, ...]) -> str:
    """Return the whole paths that a path may mean, innermost first.

    >>> alternatives(("A", "B"), ("C",))
    '::A::B::C|::A::C|::C'
    """
    if parts[0] == "":
        return whole(parts[1:])[:MAX_NAME_BYTES]
    outermost = whole(parts)[:MAX_NAME_BYTES]
    found: list[str] = []
    left = MAX_NAME_BYTES - len(outermost)
    for length in range(len(around), 0, -1):
        inner = whole((*around[:length], *parts))
        left -= len(inner) + 1
        if left < 0:
            # The modules around are only so long in generated code.
            break
        found.append(inner)
    return ALTERNATIVE.join([*found, outermost])


def whole(parts: tuple[str, ...]) -> str:
    """Return what a constant is bound as for all files."""
    return "".join(f"{MARK}{part}" for part in parts)


def path_of(builder: Builder, node: Node | None) -> tuple[str, ...] | None:
    """Return the names of `A::B`, of `::A` with an empty one in front; else None."""
    names: list[str] = []
    at = node
    while at is not None and at.type == "scope_resolution":
        names.append(_last(builder, at))
        inner = builder.field(at, "scope")
        if inner is None:
            names.append("")
            return tuple(reversed(names))
        at = inner
    if at is None or at.type != "constant":
        return None
    names.append(builder.text(at))
    return tuple(reversed(names))


def _last(builder: Builder, node: Node) -> str:
    return builder.field_text(node, "name")


def _mention(builder: Builder, node: Node, names: str) -> None:
    # A file may load what it names without saying so.
    kept = known(builder)
    if names not in kept.mentioned:
        kept.mentioned.add(names)
        name = names.rpartition(MARK)[2]
        line = node.start_point[0] + 1
        builder.import_(Import(names, builder.scope, line, name, kind="constant"))
