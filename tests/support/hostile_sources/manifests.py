"""Manifests that are not what they should be: every one that a language reads.

They are no sources: whatever is in them, they are listed, and the job goes on without.
"""

import json
from collections.abc import Callable, Mapping

from tests.support.hostile_sources.formats import (
    FORMATS,
    IMPORTS,
    READING,
    Format,
    manifests_of,
)
from tests.support.hostile_sources.model import (
    NO_TEXT,
    RECOVERY,
    HostileSource,
    Outcome,
)
from tests.support.hostile_sources.templates import Syntax

MIB = 1024 * 1024

Write = Callable[[Format, int], bytes]

_TOKENS = {
    "braces": "{",
    "brackets": "[",
    "parentheses": "(",
    "angles": "<",
    "double quotes": '"',
    "single quotes": "'",
    "triple quotes": '"""',
    "equal signs": "=",
    "commas": ",",
    "backslashes": "\\",
    "hashes": "#",
    "slashes": "/",
    "line comments": "//",
    "block comments": "/*",
    "comments of XML": "<!--",
    "spaces": " ",
    "tabs": "\t",
    "lines": "\n",
    "returns": "\r",
    "marks": "\ufeff",
    "dotted keys": "a.",
    "keys": "a=",
    "keys of tables": "a.a=1\n",
    "objects": '{"a":1,',
    "open strings": '"a:',
    "tables of a list": "[[a]]\n",
    "tables in a line": "a{",
    "items": "- ",
    "elements": "<a ",
    "packages": "<PackageReference ",
    "attributes": "Include=",
    "groups": "<groupId>",
    "gems": "gem ",
    "calls of gem": "gem (",
    "dependencies": "add_a_",
    "blocks": "require (\n",
    "arrows": "=>",
    "interpolations": "%(",
}

_WRONG: tuple[object, ...] = (
    *(None, True, 0, -1, 1.5, 10**30, "", " ", "\0", "*", "**", "*/*", "{n}", "\ud800"),
    *(
        "..",
        "../..",
        "/",
        "/etc/passwd",
        "C:\\a",
        "\\\\host\\a",
        "~",
        "./",
        "file:///a",
    ),
    *([], {}, [[]], [None], [{}], {"": ""}, {"a": None}, {"*": "*"}, {".": {".": "."}}),
    *([[["a"]]], {"a": [{"b": [{}]}]}, ["a", 1, None, ["b"]], "a" * 200),
)


def _each(write: Write) -> Callable[[Syntax, int], Mapping[str, bytes]]:
    """One of each of a language's manifests, beside a source that asks for them."""

    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        files = {f"a{syntax.extension}": IMPORTS[syntax.extension].encode()}
        for name in manifests_of(syntax):
            files[name] = write(FORMATS[name], size)
        return files

    return make


def _nested(place: int) -> Write:
    def write(format_: Format, size: int) -> bytes:
        opening, closing = format_.nest[place % len(format_.nest)]
        return (opening * size + closing * size)[: MIB - 1].encode()

    return write


def _flood(token: str) -> Write:
    return lambda _format, size: (token * (size // len(token) + 1))[:size].encode()


def _text(token: str) -> Write:
    def write(format_: Format, size: int) -> bytes:
        before, after = format_.text
        return f"{before}{(token * size)[:size]}{after}".encode()

    return write


def _unfinished(format_: Format, size: int) -> bytes:
    return f"{format_.text[0]}{'a' * size}".encode()


def _many(format_: Format, size: int) -> bytes:
    before, after = format_.entries
    entries = "".join(format_.entry.replace("{n}", str(n)) for n in range(size))
    return f"{before}{entries}{after}".encode()


def _same(format_: Format, size: int) -> bytes:
    before, after = format_.entries
    return f"{before}{format_.entry.replace('{n}', '1') * size}{after}".encode()


def _repeated(format_: Format, size: int) -> bytes:
    return f"{format_.sample}\n".encode() * size


def _encoded(codec: str) -> Write:
    return lambda format_, _size: (format_.sample + "é").encode(codec)


def _mixed(before: bytes, after: bytes = b"") -> Write:
    return lambda format_, _size: before + format_.sample.encode() + after


def _cut(format_: Format, _size: int) -> bytes:
    return format_.sample.encode()[: len(format_.sample) // 2]


def _wrong_types(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # Every field holds each wrong value once, in a folder of its own; then all fields
    # hold objects whose every field does.
    files = {f"a{syntax.extension}": IMPORTS[syntax.extension].encode()}
    for name in manifests_of(syntax):
        fields = FORMATS[name].fields
        for place, value in enumerate(_WRONG[:size]):
            flat = dict.fromkeys(fields, value)
            deep = dict.fromkeys(fields, flat)
            listed = {field: [flat, deep] for field in fields}
            for depth, content in enumerate((value, flat, deep, listed)):
                path = f"w{place}_{depth}/{name}"
                files[path] = _written(name, content).encode()
                files[f"w{place}_{depth}/a{syntax.extension}"] = IMPORTS[
                    syntax.extension
                ].encode()
    return files


def _written(name: str, content: object) -> str:
    if not name.endswith(".toml") or not isinstance(content, dict):
        return json.dumps(content)
    return "".join(f"{key} = {_toml(value)}\n" for key, value in content.items())


def _toml(value: object) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f'"{k}" = {_toml(v)}' for k, v in value.items())
        return f"{{{inner}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value if value is not None else "")


def _kind(
    name: str, danger: str, write: Write, full: int = 0, quick: int = 50
) -> HostileSource:
    return HostileSource(
        name=f"manifests, {name}",
        danger=danger,
        make=_each(write),
        # Gradle's and Bundler's are sources themselves.
        outcome=Outcome.EITHER,
        reasons=NO_TEXT | RECOVERY,
        full=full,
        quick=quick,
        only=READING,
    )


_TIME = "what is searched again from each place takes time without end"
_DEPTH = "readers recurse, and recursion ends a process"
_ODD = "readers raise what nobody expects"
_COPIES = "what a manifest says is copied into ids and edges"

MANIFESTS = (
    *(
        _kind(f"nested in way {place}", _DEPTH, _nested(place), 500_000)
        for place in range(5)
    ),
    *(
        _kind(f"flood of {name}", _TIME, _flood(token), MIB, 300)
        for name, token in _TOKENS.items()
    ),
    _kind("long text", _COPIES, _text("a"), MIB - 200, 3_000),
    _kind("long text of dots", _TIME, _text("a."), MIB - 200, 3_000),
    _kind("long text of slashes", _TIME, _text("a/"), MIB - 200, 3_000),
    _kind("long text of steps up", _TIME, _text("../"), MIB - 200, 3_000),
    _kind("long text of stars", _TIME, _text("*/"), MIB - 200, 3_000),
    _kind("text without an end", _TIME, _unfinished, MIB - 200, 300),
    _kind("many entries", _TIME, _many, 15_000),
    _kind("one key many times", "readers differ in which one counts", _same, 15_000),
    _kind("many documents in one", _ODD, _repeated, 5_000),
    _kind("lone surrogates", "they cannot be written out again", _text("\\ud800"), 6),
    _kind("numbers without end", _TIME, _flood("1"), MIB, 6_000),
    _kind("nothing", _ODD, _flood(" "), 1, 1),
    _kind("a mark of UTF-8", _ODD, _encoded("utf-8-sig")),
    _kind("UTF-16", _ODD, _encoded("utf-16")),
    _kind("UTF-16 without a mark", _ODD, _encoded("utf-16-le")),
    _kind("UTF-32", _ODD, _encoded("utf-32")),
    _kind("Latin-1", _ODD, _encoded("latin-1")),
    _kind("EBCDIC", _ODD, _encoded("cp500")),
    _kind("two marks", _ODD, _mixed(b"\xef\xbb\xbf\xef\xbb\xbf")),
    _kind("a mark of another encoding", _ODD, _mixed(b"\xff\xfe")),
    _kind("NUL in front", _ODD, _mixed(b"\0")),
    _kind("NUL behind", _ODD, _mixed(b"", b"\0")),
    _kind("broken UTF-8", _ODD, _mixed(b"\xc3\x28\xa0\xa1", b"\xed\xa0\x80")),
    _kind("control characters", _ODD, _mixed(bytes(range(1, 32)))),
    _kind("cut off", _ODD, _cut),
    HostileSource(
        name="manifests, wrong types in every field",
        danger=_ODD,
        make=_wrong_types,
        full=len(_WRONG),
        quick=len(_WRONG),
        only=("typescript", "php", "rust"),
    ),
)
