"""Names that code computes: of its own definitions, and of modules."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from posixpath import basename, dirname

from shared.analysis.code import SCRIPTS

_OWN = {
    "python": re.compile(rb"\bsys\.modules\[\s*__name__\s*\]"),
    "php": re.compile(
        rb"\bcall_user_func(?:_array)?\(\s*\$|(?<![\w>:$\\])\$\w+\(|\bis_callable\("
    ),
}
_LOADED = re.compile(
    rb"(?<![\w$.])(?:import|require)\(\s*(?:/\*[^*\n]*\*/\s*)?"
    rb"(?!\s|\)|\"[^\"\n]*\"\s*[,)]|'[^'\n]*'\s*[,)]|`[^`$\n]*`\s*[,)])"
    rb"|\brequire\.context\(|\bimport\.meta\.glob\("
)
_LOADS = {
    "python": re.compile(
        rb"\b(?:import_module|__import__)\(\s*+(?![rbuRBU]*[\"'][\w.]+[\"']\s*[,)])"
        rb"|\b(?:iter_modules|walk_packages|spec_from_file_location|load_source"
        rb"|SourceFileLoader)\("
        rb"|\bsys\.modules\[\s*+(?!__name__|[\"'])"
    ),
    **dict.fromkeys(SCRIPTS, _LOADED),
}
# `util.inherits(Stream, Transform)` and what else makes prototypes from others.
_INHERITS = re.compile(
    rb"\binherits\(\s*(\w+)\s*,|(?<![\w$.])(\w+)\.prototype\s*="
    rb"\s*(?:Object\.create\(|new\s)|(?<![\w$.])(\w+)\.prototype\.__proto__\s*="
)
# What modules are called by another name, in Python and in scripts.
_RENAMED = (
    re.compile(rb"(?<![\w.])(?P<module>[\w.]++)[ \t]++as[ \t]++(?P<name>\w++)"),
    re.compile(
        rb"\b(?P<name>\w++)\s*+=\s*+(?:[\w.]*+\()?require\("
        rb"\s*+[\"'](?P<module>[^\"'\n]++)[\"']"
    ),
    re.compile(rb"\bas\s++(?P<name>\w++)\s++from\s*+[\"'](?P<module>[^\"'\n]++)[\"']"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Computed:
    """What a file finds by computed names.

    Attributes:
        own: Whether it may be any of its own definitions.
        loads: Whether it may be any module.
    """

    own: bool = False
    loads: bool = False


def computed(data: bytes, language: str) -> Computed:
    """Return what the code finds by names that it computes.

    >>> computed(b"sys.modules[__name__]", "python")
    Computed(own=True, loads=False)
    """
    own, loads = _OWN.get(language), _LOADS.get(language)
    return Computed(
        own=own is not None and own.search(data) is not None,
        loads=loads is not None and loads.search(data) is not None,
    )


def inheriting(data: bytes) -> frozenset[str]:
    """Return the functions of a script whose objects have the members of others.

    >>> sorted(inheriting(b"util.inherits(Stream, Transform)"))
    ['Stream']
    """
    found = (next(filter(None, match.groups())) for match in _INHERITS.finditer(data))
    return frozenset(name.decode() for name in found)


class ModuleNames:
    """Which of the files that a file imports its names may stand for.

    >>> names = ModuleNames(b"import a.tools as t", ["a/tools.py", "a/b.py"])
    >>> names.files("t"), names.files("b")
    (['a/tools.py'], ['a/b.py'])
    """

    def __init__(self, data: bytes, imported: Iterable[str]) -> None:
        self._by_stem: dict[str, list[str]] = {}
        for path in imported:
            plain = basename(path).partition(".")[0]
            is_index = plain in ("__init__", "index")
            stem = basename(dirname(path)) if is_index else plain
            self._by_stem.setdefault(stem, []).append(path)
        self._meant: dict[bytes, set[bytes]] = {}
        for pattern in _RENAMED if self._by_stem else ():
            for match in pattern.finditer(data):
                self._meant.setdefault(match["name"], set()).add(match["module"])

    def files(self, name: str) -> list[str]:
        """Return the paths of the modules that a name may stand for."""
        last = name.rpartition(".")[2]
        meant = {last.encode(), *self._meant.get(last.encode(), ())}
        stems = {_stem(each.decode(errors="replace")) for each in meant}
        return [path for each in stems for path in self._by_stem.get(each, ())]


def _stem(written: str) -> str:
    last = written.rpartition("/")[2]
    plain = re.sub(r"\.[cm]?[jt]sx?$", "", last)
    return plain.rpartition(".")[2]
