"""What of a tree other packages see, by the customs of its languages."""

import re
from collections.abc import Collection, Iterator
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
_SWIFT = frozenset({"swift"})
_PUBLIC = frozenset({"open", "public"})
_STARTING = frozenset({"@main", "@NSApplicationMain", "@UIApplicationMain"})
# A program of these may be statements alone, in a file that its language knows.
_BY_STATEMENTS = frozenset({"csharp"})
# How `pub(crate)` and its like are marked.
_OF_A_CRATE = "@crate"
# A tree with such files is a library, whatever programs are in it, too.
_LIBRARIES = {"lib.rs": "rust"}
# Folders whose packages nobody else imports.
_OWN = frozenset({"internal", "main"})
# Headers there are for others.
_PUBLIC_HEADERS = re.compile(r"(^|/)include/.*\.(h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|cuh)$")


def says_public(symbol: Symbol, outer: Symbol | None, marks: Collection[str]) -> bool:
    """Return whether a symbol says that others see it.

    What a protocol of Swift asks for is as visible as the protocol.
    """
    if symbol.language != "swift" or not symbol.exported:
        return symbol.exported
    is_asked_for = outer is not None and outer.kind == "protocol"
    return is_asked_for or not _PUBLIC.isdisjoint(marks)


class Visibility:
    """Tells what others see; `mains` are the ids of what programs start in."""

    def __init__(self, code: Code, mains: Collection[str]) -> None:
        self._code = code
        self._headers = frozenset(filter(_PUBLIC_HEADERS.search, code.files))
        starting = [code.symbols[each] for each in mains]
        begun = {each.language for each in starting if code.is_production(each.file)}
        run = list(filter(code.is_production, code.structure.clues.runs))
        begun |= {code.languages[path] for path in run} & _BY_STATEMENTS
        self._programs = begun - {
            language
            for path in filter(code.is_production, code.files)
            if (language := _LIBRARIES.get(basename(path)))
        }
        # Nobody can import the package of a program.
        self._main_packages = {
            dirname(each.file) for each in starting if each.language == "go"
        }
        self._targets = tuple(
            f"{dirname(path)}/".lstrip("/") for path in self._begun_in_swift(run)
        )

    def to_others(self, symbol: Symbol) -> bool:
        """Return whether code of other packages may use a symbol."""
        if symbol.file in self._headers:
            return True
        if symbol.language not in _PACKAGES:
            return False
        if not symbol.exported and not is_for_heirs(self._code, symbol):
            return False
        match symbol.language:
            case "go":
                is_own = not _OWN.isdisjoint(symbol.file.split("/"))
                return not is_own and dirname(symbol.file) not in self._main_packages
            case "swift":
                is_own = symbol.file.startswith(self._targets)
                return not is_own and self._is_public(symbol)
            case language:
                is_seen = language not in _NESTED or self._is_in_shown(symbol)
                is_own = language in self._programs or self._code.is_test(symbol.file)
                return is_seen and not is_own

    def _begun_in_swift(self, run: list[str]) -> Iterator[str]:
        """Yield the files that programs of Swift start in, whose folders are theirs."""
        yield from (path for path in run if self._code.languages[path] == "swift")
        for symbol in self._code.symbols_in(_SWIFT):
            marks = self._code.structure.clues.marks.get(symbol.id, ())
            if symbol.label != "Function" and not _STARTING.isdisjoint(marks):
                yield symbol.file

    def _is_public(self, symbol: Symbol) -> bool:
        """Return whether a symbol of Swift and the types around it say that they are.

        What a protocol asks for is as visible as the protocol.
        """
        marks = self._code.structure.clues.marks
        at: Symbol | None = symbol
        while at is not None:
            outer = self._code.symbols.get(at.owner)
            if not says_public(at, outer, marks.get(at.id, ())):
                return False
            at = outer
        return True

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
