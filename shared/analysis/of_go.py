"""What Go's types and literals are used for that no edge tells of."""

from collections.abc import Container, Iterator

from shared.analysis.code import Code
from shared.analysis.families import may_be_promised

_GO = frozenset({"go"})


def promised(code: Code, reached: Container[str]) -> Iterator[str]:
    """Yield members that interfaces may ask for, of types that are there."""
    for symbol in code.symbols_in(_GO):
        if may_be_promised(code, symbol) and symbol.owner in reached:
            yield symbol.id


def assigned(code: Code) -> Iterator[str]:
    """Yield functions without a name that another function assigns.

    The compiler refuses local variables that nothing uses, so that what is assigned is
    used, or takes the place of what an outer variable holds.
    """
    for symbol in code.symbols_in(_GO):
        if symbol.kind == "lambda" and "." in symbol.qualified_name:
            yield symbol.id
