"""What linkers, assemblers and macros use by names that texts alone tell."""

import re
from collections.abc import Iterator, Sequence

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol

_LINKED = re.compile(rb"(?m)^//(?:go:)?(linkname|wasmexport|export)[ \t]++(\w++)")
# What `mage` runs: the functions that such a file shows.
_MAGE = re.compile(rb"(?m)^//(?:go:build|[ ]\+build)[ \t]++mage\b")
# Go's assembler writes packages and names with signs that are letters elsewhere.
_ASSEMBLERS = (".s", ".S")
_SIGNS = ("\N{MIDDLE DOT}", "\N{DIVISION SLASH}")
# `#[serde(with = "stamp")]`: a module with functions of these names.
_WITH = re.compile(rb"\bwith\s*+=\s*+\"(?:\w++::)*+(\w++)\"")
_OF_MODULES = frozenset({"serialize", "deserialize"})
_RUST = frozenset({"rust"})
_SERDE = "@serde"


def plain_names(path: str, data: bytes) -> bytes:
    r"""Return a text whose names stand alone: `CALL \xb7run(SB)` has `run`.

    >>> plain_names("a.s", "CALL \N{MIDDLE DOT}run(SB)".encode())
    b'CALL  run(SB)'
    """
    if path.endswith(_ASSEMBLERS):
        for sign in _SIGNS:
            data = data.replace(sign.encode(), b" ")
    return data


def linked(data: bytes, symbols: Sequence[Symbol]) -> dict[str, tuple[str, ...]]:
    """Return the functions of a file of Go that others are told of, with marks.

    These are its linkers, and the program that runs what a magefile shows.
    """
    told = {name.decode(): how.decode() for how, name in _LINKED.findall(data)}
    if _MAGE.search(data):
        told |= {each.name: "mage" for each in symbols if each.exported}
    return {
        symbol.id: (f"@go:{how}",)
        for symbol in symbols
        if not symbol.is_member and (how := told.get(symbol.name))
    }


class Serialized:
    """Modules of Rust whose functions a macro calls, by the module's name."""

    def __init__(self) -> None:
        self._modules: set[str] = set()

    def read(self, data: bytes) -> None:
        """Take in a source of Rust."""
        self._modules.update(name.decode() for name in _WITH.findall(data))

    def marks(self, code: Code) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the ids of their functions, with marks."""
        for symbol in code.symbols_in(_RUST) if self._modules else ():
            if symbol.name in _OF_MODULES and _module(symbol) in self._modules:
                yield symbol.id, (_SERDE,)


def _module(symbol: Symbol) -> str:
    """Return the name of the module around a function."""
    around = symbol.qualified_name.split(".")[:-1]
    stem = symbol.file.rpartition(".")[0].removesuffix("/mod")
    return around[-1] if around else stem.rpartition("/")[2]
