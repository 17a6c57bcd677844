"""What is used of C without its name: by aliases, constants, variables, or unread."""

from collections.abc import Iterator

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol
from shared.core.clues import BROKEN, WITH_VARIABLES

_LANGUAGES = frozenset({"c", "cpp", "cuda", "objective-c"})
_ALIAS = "type_alias"


def tags_of_aliases(code: Code) -> Iterator[tuple[str, str]]:
    """Yield aliases with the tags in their declarations: `typedef struct tag {} alias`.

    Whoever uses the alias uses what it is a name of.
    """
    aliases: dict[tuple[str, int], Symbol] = {}
    types = [each for each in code.symbols_in(_LANGUAGES) if each.label == "Type"]
    for symbol in types:
        if symbol.kind == _ALIAS:
            aliases[symbol.file, symbol.line] = symbol
    for symbol in types:
        alias = aliases.get((symbol.file, symbol.line))
        if alias is None or symbol.kind == _ALIAS:
            continue
        if symbol.end_line <= alias.end_line:
            yield alias.id, symbol.id


def is_enumeration(symbol: Symbol) -> bool:
    """Return whether a type's constants have names of their own, without the type's."""
    return symbol.kind == "enum" and symbol.language in _LANGUAGES


def with_variables(code: Code) -> Iterator[str]:
    """Yield types that variables are declared with: `struct item { } items[4];`.

    Whether anybody uses these, no edge tells.
    """
    for symbol in code.marked(_LANGUAGES, WITH_VARIABLES):
        if symbol.label != "Function":
            yield symbol.id


def broken(code: Code) -> Iterator[str]:
    """Yield functions that may end before where the parser has their ends.

    What stands behind them, and uses them, is taken for their own code.
    """
    for symbol in code.marked(_LANGUAGES, BROKEN):
        if symbol.label == "Function":
            yield symbol.id


def enumerations(code: Code) -> Iterator[str]:
    """Yield the ids of such types."""
    for symbol in code.symbols_in(_LANGUAGES):
        if is_enumeration(symbol):
            yield symbol.id
