"""Members that a package hands to others though it does not show them by name."""

from collections.abc import Iterable, Iterator, Set as AbstractSet

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
    """Yield public members of classes whose instances a package hands to others.

    Such is a class inside of a function that the package shows, or in what one returns:
    who calls the function may get an instance. So are the bases of these and of classes
    that are shown, whose members their heirs have.

    Args:
        code: The code.
        shown: Ids of what the package shows.
    """
    functions = [
        symbol
        for symbol in code.symbols.values()
        if symbol.label == "Function" and (symbol.id in shown or symbol.owner in shown)
    ]
    given = [*_inside(code, functions), *_returned(code, functions)]
    shown_classes = [each for each in shown if _is_class(code, each)]
    above = [base for each in shown_classes for base in code.bases_of(each)]
    classes = code.above((*given, *above))
    for owner in classes:
        yield from (each.id for each in code.members.get(owner, ()) if _is_public(each))


def _inside(code: Code, functions: Iterable[Symbol]) -> Iterator[str]:
    named = {(each.file, each.qualified_name) for each in functions}
    for owner in code.members:
        local = code.symbols.get(owner)
        if local is None or local.label != "Class":
            continue
        around = local.qualified_name.rpartition(".")[0]
        while around and (local.file, around) not in named:
            around = around.rpartition(".")[0]
        if around:
            yield owner


def _returned(code: Code, functions: Iterable[Symbol]) -> Iterator[str]:
    for function in functions:
        names = code.structure.clues.returned.get(function.id, ())
        for used in code.uses.after(function.id) if names else ():
            if _is_class(code, used) and code.symbols[used].name in names:
                yield used


def _is_class(code: Code, node: str) -> bool:
    symbol = code.symbols.get(node)
    return symbol is not None and symbol.label == "Class"


def _is_public(member: Symbol) -> bool:
    if member.language in _BY_MARKS:
        return member.exported
    return not member.name.startswith(("_", "#"))
