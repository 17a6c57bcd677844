"""Modules of Rust that a crate keeps to itself: `mod inner;` without `pub` in front."""

import re
from collections.abc import Iterator
from posixpath import basename, dirname

from shared.analysis.code import Code
from shared.analysis.conventions.marks import Role

_DECLARED = re.compile(
    rb"^[ \t]*+(pub[ \t]++)?(?:pub[ \t]*+\([^)\n]{0,80}\)[ \t]*+)?"
    rb"mod[ \t]++(?:r#)?(\w++)[ \t]*+;",
    re.MULTILINE,
)
_PASSED_ON = re.compile(rb"\bpub\s++use\s++([^;]{1,2000}+);")
_WORD = re.compile(rb"\w++")
_OF_A_CRATE = ("@crate",)
_RUST = frozenset({"rust"})
_MANY = 100
# Languages in which texts tell what is not shown: these modules, and lists of names.
_BY_TEXTS = frozenset({"haskell", "nix", "ocaml", "rust"})


def may_be_hidden(code: Code) -> frozenset[str]:
    """Return the ids of what is shown as far as facts tell, and texts may hide."""
    return frozenset(
        node
        for node, entry in code.entries.symbols.items()
        if entry.role is Role.EXPORT and code.symbols[node].language in _BY_TEXTS
    )


class Closed:
    """Finds them by the files that declare them."""

    def __init__(self) -> None:
        self._names: dict[str, set[str]] = {}
        self._passed_on: set[bytes] = set()

    def read(self, path: str, data: bytes) -> None:
        """Take in a source of Rust."""
        for each in _PASSED_ON.findall(data):
            self._passed_on.update(_WORD.findall(each))
        declared = list(_DECLARED.finditer(data))
        shown = {each[2] for each in declared if each[1]}
        own = {each[2].decode() for each in declared if each[2] not in shown}
        if own:
            self._names[path] = own

    def marks(self, code: Code) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the ids of functions in such modules, with marks.

        None of those whose name some `pub use` has, in any file. What a type has others
        may get that never name it.
        """
        if not self._names:
            return
        known: dict[str, bool] = {}
        for symbol in code.symbols_in(_RUST):
            # Of methods it is not always known that they are some: macros make types.
            is_loose = symbol.kind == "function" and "." not in symbol.qualified_name
            if is_loose and symbol.name.encode() not in self._passed_on:
                if symbol.file not in known:
                    known[symbol.file] = self._is_closed(code, symbol.file)
                if known[symbol.file]:
                    yield symbol.id, _OF_A_CRATE

    def _is_closed(self, code: Code, path: str) -> bool:
        """Return whether nobody outside of its crate gets to a file by its modules."""
        for _ in range(_MANY):
            declaring = []
            for start, edge in code.imports.before(f"file:{path}").items():
                if edge.type == "wildcard_imports":
                    return False
                if "declares" in edge.properties:
                    declaring.append(code.file_of(start))
            if not declaring:
                return False
            name = _module(path)
            if all(name in self._names.get(each, ()) for each in declaring):
                return True
            if len(declaring) > 1:
                return False
            path = declaring[0]
        return False


def _module(path: str) -> str:
    name = basename(path)
    return basename(dirname(path)) if name == "mod.rs" else name.removesuffix(".rs")
