"""Names that code computes: of members of modules and objects, and of modules."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from posixpath import basename, dirname

_SCRIPTS = frozenset({"javascript", "typescript", "tsx", "jsx", "vue", "svelte"})
# A text that is whole: what stands in it is a word of the source, and is seen there.
_TEXT = rb"[rbuRBU]*[\"'][^\"'\n]*[\"']\s*[,)\]]|[fF][\"']\w{2}|[\"']\w{2,}[\"']\s*[+%]"
_OWN = {
    "python": re.compile(rb"\bsys\.modules\[\s*__name__\s*\]"),
    "php": re.compile(
        rb"\bcall_user_func(?:_array)?\(\s*\$|(?<![\w>:$\\])\$\w+\(|\bis_callable\("
    ),
}
_ON = {
    "python": (
        re.compile(rb"\bgetattr\(\s*([A-Za-z_][\w.]*)\s*,\s*+(?!" + _TEXT + rb")"),
        re.compile(rb"\b(?:vars|dir|getmembers)\(\s*([A-Za-z_][\w.]*)\s*[,)]"),
        # From where a path begins: from each of its names it would be read anew.
        re.compile(rb"(?<![\w.])\.*+([A-Za-z_][\w.]*)\.__dict__\b"),
    ),
    **dict.fromkeys(
        _SCRIPTS,
        (
            re.compile(
                rb"(?<![\w$.])([A-Za-z_$][\w$]*)(?:\?\.)?"
                rb"\[\s*+(?![\d\"'\]])[^\]\n]{0,200}\]\s*+(?:\?\.)?\("
            ),
        ),
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
    **dict.fromkeys(_SCRIPTS, _LOADED),
}
# `util.inherits(Stream, Transform)` and what else makes prototypes from others.
_INHERITS = re.compile(
    rb"\binherits\(\s*(\w+)\s*,|(?<![\w$.])(\w+)\.prototype\s*="
    rb"\s*(?:Object\.create\(|new\s)|(?<![\w$.])(\w+)\.prototype\.__proto__\s*="
)
_SELF = frozenset({"self", "cls", "this", "super"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Computed:
    """What a file finds by computed names.

    Attributes:
        own: Whether it may be any of its own definitions.
        receivers: Names of what it looks up members of, and the lines it does so on.
        loads: Whether it may be any module.
    """

    own: bool = False
    receivers: tuple[tuple[str, int], ...] = ()
    loads: bool = False


def computed(data: bytes, language: str) -> Computed:
    r"""Return what the code finds by names that it computes.

    >>> computed(b"getattr(tools, kind)\n", "python").receivers
    (('tools', 1),)
    >>> computed(b"getattr(tools, 'saw')\n", "python")
    Computed(own=False, receivers=(), loads=False)
    """
    own, loads = _OWN.get(language), _LOADS.get(language)
    found = (pair for each in _ON.get(language, ()) for pair in _lined(each, data))
    return Computed(
        own=own is not None and own.search(data) is not None,
        receivers=tuple(
            (name, line)
            for match, line in found
            if (name := match[1].decode()) and name.partition(".")[0] not in _SELF
        ),
        loads=loads is not None and loads.search(data) is not None,
    )


def _lined(
    pattern: re.Pattern[bytes], data: bytes
) -> Iterator[tuple[re.Match[bytes], int]]:
    """Yield what is found with its line; lines are counted once."""
    last, line = 0, 1
    for match in pattern.finditer(data):
        line += data.count(b"\n", last, match.start())
        last = match.start()
        yield match, line


def inheriting(data: bytes) -> frozenset[str]:
    """Return the functions of a script whose objects have the members of others.

    >>> sorted(inheriting(b"util.inherits(Stream, Transform)"))
    ['Stream']
    """
    found = (next(filter(None, match.groups())) for match in _INHERITS.finditer(data))
    return frozenset(name.decode() for name in found)


def modules_of(name: str, data: bytes, imported: Iterable[str]) -> Iterator[str]:
    """Yield those of the imported files that a name may stand for.

    >>> list(modules_of("t", b"import a.tools as t", ["a/tools.py", "a/b.py"]))
    ['a/tools.py']
    """
    last = name.rpartition(".")[2]
    word = re.escape(last.encode())
    meant = {last.encode()}
    for known in (
        rb"(?<![\w.])([\w.]++)[ \t]++as[ \t]++" + word + rb"\b",
        rb"\b" + word + rb"\s*=\s*(?:[\w.]*\()?require\(\s*[\"']([^\"'\n]+)[\"']",
        rb"\bas\s+" + word + rb"\s+from\s*[\"']([^\"'\n]+)[\"']",
    ):
        meant.update(re.findall(known, data))
    stems = {_stem(each.decode(errors="replace")) for each in meant}
    for path in imported:
        plain = basename(path).partition(".")[0]
        stem = basename(dirname(path)) if plain in ("__init__", "index") else plain
        if stem in stems:
            yield path


def _stem(written: str) -> str:
    last = written.rpartition("/")[2]
    plain = re.sub(r"\.[cm]?[jt]sx?$", "", last)
    return plain.rpartition(".")[2]
