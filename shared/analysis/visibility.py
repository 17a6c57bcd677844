"""What of a tree other packages see, by the customs of its languages."""

import re
from collections.abc import Collection
from posixpath import basename, dirname

from shared.analysis.code import Code
from shared.analysis.given_out import is_for_heirs
from shared.analysis.symbols import Symbol

# What is visible in these is visible to other packages.
_PACKAGES = frozenset(
    {"c", "cpp", "csharp", "cuda", "go", "java", "kotlin", "rust", "scala", "swift"}
)
# There, what is in a type is seen no further than the type.
_NESTED = frozenset({"csharp", "rust"})
# How `pub(crate)` and its like are marked.
_OF_A_CRATE = "@crate"
# A tree with such files is a library, whatever programs are in it, too.
_LIBRARIES = {"lib.rs": "rust"}
# Folders whose packages nobody else imports.
_OWN = frozenset({"internal", "main"})
# Headers there are for others.
_PUBLIC_HEADERS = re.compile(r"(^|/)include/.*\.(h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|cuh)$")


class Visibility:
    """Tells what others see; `mains` are the ids of what programs start in."""

    def __init__(self, code: Code, mains: Collection[str]) -> None:
        self._code = code
        self._headers = frozenset(filter(_PUBLIC_HEADERS.search, code.files))
        starting = [code.symbols[each] for each in mains]
        self._programs = {
            each.language for each in starting if code.is_production(each.file)
        } - {
            language
            for path in filter(code.is_production, code.files)
            if (language := _LIBRARIES.get(basename(path)))
        }
        # Nobody can import the package of a program.
        self._main_packages = {
            dirname(each.file) for each in starting if each.language == "go"
        }

    def to_others(self, symbol: Symbol) -> bool:
        """Return whether code of other packages may use a symbol."""
        if symbol.file in self._headers:
            return True
        if symbol.language not in _PACKAGES:
            return False
        if not symbol.exported and not is_for_heirs(self._code, symbol):
            return False
        if symbol.language == "go":
            is_own = not _OWN.isdisjoint(symbol.file.split("/"))
            return not is_own and dirname(symbol.file) not in self._main_packages
        if symbol.language in _NESTED and not self._is_in_shown(symbol):
            return False
        return symbol.language not in self._programs and not self._code.is_test(
            symbol.file
        )

    def _is_in_shown(self, symbol: Symbol) -> bool:
        """Return whether a symbol is as visible as the types around it."""
        marks = self._code.structure.clues.marks
        if _OF_A_CRATE in marks.get(symbol.id, ()):
            return False
        outer = self._code.symbols.get(symbol.owner)
        while outer is not None:
            if not outer.exported or _OF_A_CRATE in marks.get(outer.id, ()):
                return False
            outer = self._code.symbols.get(outer.owner)
        return True
