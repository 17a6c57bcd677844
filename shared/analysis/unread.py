"""What code outside of the tree may use, where nothing in it says that it is shown."""

from collections.abc import Container, Iterator

from shared.analysis.code import Code
from shared.analysis.conventions.outside import FLAT, UNREAD, is_hidden
from shared.core.clues import SHOWN

_BY_MANIFESTS = frozenset({"php", "ruby"})


def seen_from_outside(code: Code) -> Iterator[str]:
    """Yield what is neither hidden by its language nor inside of a function.

    That is so in languages whose packages are not read, and where a manifest says that
    there is a library.
    """
    symbols = code.symbols_in(UNREAD)
    functions = {
        (symbol.file, symbol.qualified_name)
        for symbol in symbols
        if symbol.label == "Function" and symbol.language not in FLAT
    }
    marks = code.structure.clues.marks
    for symbol in symbols:
        around = symbol.qualified_name.rpartition(".")[0]
        is_inside = (symbol.file, around) in functions
        if not is_inside and not is_hidden(symbol, marks.get(symbol.id, ())):
            yield symbol.id
    for symbol in code.marked(_BY_MANIFESTS, SHOWN):
        yield symbol.id


def read_by_tests(code: Code, certain: Container[str]) -> Iterator[str]:
    """Yield what is in files beside tests that no test takes part of: data, perhaps.

    Args:
        code: What there is.
        certain: Ids of what is used.
    """
    taken = {each.file for each in code.symbols.values() if each.id in certain}
    for symbol in code.symbols.values():
        if code.is_test(symbol.file) and symbol.file not in taken:
            yield symbol.id
