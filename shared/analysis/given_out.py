"""Members that a package hands to others though it does not show them by name."""

from collections.abc import Iterator, Set as AbstractSet

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol

# Classes that others may extend only if these say so.
_CLOSED = frozenset({"kotlin"})
_NO_HEIRS = frozenset({"final", "sealed", "static"})
_HEIRS = frozenset({"abstract", "open"})
_BY_MARKS = frozenset({"csharp", "java", "kotlin"})


def is_for_heirs(code: Code, symbol: Symbol) -> bool:
    """Return whether classes of other packages may have a member from their base.

    It is `protected`, and its class is visible and may be extended.
    """
    if symbol.language not in _BY_MARKS or not symbol.is_member:
        return False
    owner = code.symbols.get(symbol.owner)
    marks = code.structure.clues.marks
    own = marks.get(symbol.id, ())
    if owner is None or "protected" not in own or "private" in own:
        return False
    around = marks.get(owner.id, ())
    if symbol.language in _CLOSED:
        return owner.exported and not _HEIRS.isdisjoint(around)
    return owner.exported and _NO_HEIRS.isdisjoint(around)


def members_given_out(code: Code, shown: AbstractSet[str]) -> Iterator[str]:
    """Yield public members of classes inside of functions that a package shows.

    Who calls such a function may get an instance, whose class has no name outside.

    Args:
        code: The code.
        shown: Ids of what the package shows.
    """
    functions = {
        (symbol.file, symbol.qualified_name)
        for symbol in code.symbols.values()
        if symbol.label == "Function" and (symbol.id in shown or symbol.owner in shown)
    }
    for owner, members in code.members.items():
        local = code.symbols.get(owner)
        if local is None or local.label != "Class":
            continue
        around = local.qualified_name.rpartition(".")[0]
        while around and (local.file, around) not in functions:
            around = around.rpartition(".")[0]
        if around:
            yield from (each.id for each in members if _is_public(each))


def _is_public(member: Symbol) -> bool:
    if member.language in _BY_MARKS:
        return member.exported
    return not member.name.startswith(("_", "#"))
