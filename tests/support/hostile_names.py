"""Hostile names: paths that lead out, exist twice, or take over a terminal."""

from collections.abc import Callable

from shared.pipeline.archive import Rule
from tests.support.archives import UTF8, Item, build, unicode_path_field
from tests.support.hostile_kind import Seen, family

A = Item(name=b"a.py")
B = Item(name=b"b.py", data=b"y = 2\n")
LINK = 0o120777 << 16
SUBMIT = Seen.SUBMIT
TWICE, ENCODING = Rule.DUPLICATE_NAME, Rule.BAD_NAME_ENCODING


def _named(name: bytes, flags: int = 0) -> Callable[[], bytes]:
    return lambda: build(Item(name=name, flags=flags))


def _text(name: str) -> Callable[[], bytes]:
    return _named(name.encode(), UTF8)


def _also(*names: bytes, attributes: int = 0) -> Callable[[], bytes]:
    """Entries of these names, the first with these attributes."""
    first, *others = names
    items = [Item(name=first, attributes=attributes)]
    return lambda: build(*items, *(Item(name=name) for name in others))


def _unicode(path: bytes, name: bytes = b"a.py", flags: int = 0) -> Callable[[], bytes]:
    extra = unicode_path_field(path, name)
    return lambda: build(Item(name=name, flags=flags, extra=extra))


NAMES = [
    *family(
        "Of two entries in one place, a scanner reads one and a compiler the other.",
        ("the same name twice", TWICE, SUBMIT, lambda: build(A, A)),
        ("the same name thrice", TWICE, SUBMIT, lambda: build(A, B, A, A)),
        ("the same name by other slashes", TWICE, SUBMIT, _also(b"d/a.py", b"d\\a.py")),
        ("the same name by dots", TWICE, SUBMIT, _also(b"d/a.py", b"./d//./a.py")),
        (
            "the same name in two encodings",
            TWICE,
            SUBMIT,
            lambda: build(
                Item(name="é.py".encode(), flags=UTF8),
                Item(name="é.py".encode("cp437"), host=0),
            ),
        ),
        (
            "the same name by a Unicode path",
            TWICE,
            SUBMIT,
            lambda: build(
                A, Item(name=b"z.py", extra=unicode_path_field(b"a.py", b"z.py"))
            ),
        ),
        (
            "a file and a directory of one name",
            TWICE,
            SUBMIT,
            lambda: build(A, Item(name=b"a.py/", data=b"")),
        ),
        (
            "the root twice",
            TWICE,
            SUBMIT,
            lambda: build(A, Item(name=b"./", data=b""), Item(name=b"././", data=b"")),
        ),
    ),
    *family(
        "What lies in a file, or behind a link, lies wherever the link leads.",
        ("a file inside a file", TWICE, SUBMIT, _also(b"a", b"a/b.py")),
        ("a file deep inside a file", TWICE, SUBMIT, _also(b"d/a/b/c/d", b"d/a")),
        ("a file inside a file by backslash", TWICE, SUBMIT, _also(b"d\\a\\b", b"d/a")),
        (
            "a file behind a link",
            TWICE,
            SUBMIT,
            _also(b"l", b"l/passwd", attributes=LINK),
        ),
        (
            "a file behind a link that calls itself a directory",
            TWICE,
            SUBMIT,
            _also(b"l/", b"l/passwd", attributes=LINK),
        ),
        (
            "a link behind a link",
            TWICE,
            SUBMIT,
            lambda: build(
                Item(name=b"l", data=b"..", attributes=LINK),
                Item(name=b"l/m", data=b"..", attributes=LINK),
            ),
        ),
        (
            "a file behind a device",
            TWICE,
            SUBMIT,
            _also(b"t", b"t/a", attributes=0o020666 << 16),
        ),
    ),
    *family(
        "The path leads out of the folder that somebody extracts into.",
        ("an absolute path", Rule.ABSOLUTE_PATH, SUBMIT, _named(b"/etc/passwd")),
        ("the root of everything", Rule.ABSOLUTE_PATH, SUBMIT, _named(b"/")),
        ("two slashes", Rule.ABSOLUTE_PATH, SUBMIT, _named(b"//etc/passwd")),
        (
            "an absolute path by backslash",
            Rule.ABSOLUTE_PATH,
            SUBMIT,
            _named(b"\\a.py"),
        ),
        ("a UNC path", Rule.ABSOLUTE_PATH, SUBMIT, _named(b"\\\\server\\share\\a.py")),
        ("a device path", Rule.ABSOLUTE_PATH, SUBMIT, _named(b"\\\\?\\C:\\a.py")),
        ("a drive letter", Rule.DRIVE_LETTER, SUBMIT, _named(b"C:\\a.py")),
        ("a drive letter and slashes", Rule.DRIVE_LETTER, SUBMIT, _named(b"z:/a.py")),
        ("a drive letter alone", Rule.DRIVE_LETTER, SUBMIT, _named(b"c:a.py")),
        (
            "a drive letter behind a dot",
            Rule.DRIVE_LETTER,
            SUBMIT,
            _named(b"./C:/a.py"),
        ),
        (
            "a drive letter behind a dot and backslashes",
            Rule.DRIVE_LETTER,
            SUBMIT,
            _named(b".\\\\.\\C:\\a.py"),
        ),
        ("climbing", Rule.PARENT_PATH, SUBMIT, _named(b"../a.py")),
        ("climbing and nothing else", Rule.PARENT_PATH, SUBMIT, _named(b"..")),
        ("climbing inside", Rule.PARENT_PATH, SUBMIT, _named(b"d/../../a.py")),
        ("climbing and coming back", Rule.PARENT_PATH, SUBMIT, _named(b"d/../a.py")),
        (
            "climbing by backslashes",
            Rule.PARENT_PATH,
            SUBMIT,
            _named(b"d\\..\\..\\a.py"),
        ),
        (
            "climbing by both slashes",
            Rule.PARENT_PATH,
            SUBMIT,
            _named(b"d/..\\../a.py"),
        ),
        ("climbing at the end", Rule.PARENT_PATH, SUBMIT, _named(b"d/..")),
        ("climbing behind a dot", Rule.PARENT_PATH, SUBMIT, _named(b"./../a.py")),
        (
            "climbing behind two slashes",
            Rule.PARENT_PATH,
            SUBMIT,
            _named(b"d//..//a.py"),
        ),
        (
            "a directory that climbs",
            Rule.PARENT_PATH,
            SUBMIT,
            lambda: build(A, Item(name=b"d/../../", data=b"")),
        ),
        ("a Unicode path that climbs", Rule.PARENT_PATH, SUBMIT, _unicode(b"../a.py")),
        ("a Unicode path of a folder", Rule.BAD_NAME_ENCODING, SUBMIT, _unicode(b"b/")),
        ("an absolute Unicode path", Rule.ABSOLUTE_PATH, SUBMIT, _unicode(b"/a.py")),
        (
            "a Unicode path with a drive letter",
            Rule.DRIVE_LETTER,
            SUBMIT,
            _unicode(b"C:\\a.py"),
        ),
        (
            "a climbing name behind a good Unicode path",
            Rule.PARENT_PATH,
            SUBMIT,
            _unicode(b"a.py", b"../a"),
        ),
    ),
    *family(
        "Names that end early in C, or that command the terminal that shows them.",
        ("no name", Rule.EMPTY_NAME, SUBMIT, _named(b"")),
        ("a dot for a name", Rule.EMPTY_NAME, SUBMIT, _named(b".")),
        ("dots and slashes for a name", Rule.EMPTY_NAME, SUBMIT, _named(b"././/.")),
        (
            "a link in place of the root",
            Rule.EMPTY_NAME,
            SUBMIT,
            lambda: build(A, Item(name=b"./", attributes=LINK)),
        ),
        ("NUL in the name", Rule.CONTROL_CHARACTER, SUBMIT, _named(b"a.py\0.txt")),
        ("NUL for a name", Rule.CONTROL_CHARACTER, SUBMIT, _named(b"\0")),
        ("a newline in the name", Rule.CONTROL_CHARACTER, SUBMIT, _named(b"a\nb")),
        ("an escape in the name", Rule.CONTROL_CHARACTER, SUBMIT, _named(b"\x1b[2Ja")),
        ("DEL in the name", Rule.CONTROL_CHARACTER, SUBMIT, _named(b"a\x7f")),
        ("a C1 control in the name", Rule.CONTROL_CHARACTER, SUBMIT, _text("a\x9b2Jb")),
        (
            "a control character in a Unicode path",
            Rule.CONTROL_CHARACTER,
            SUBMIT,
            _unicode(b"a\0.py"),
        ),
    ),
    *family(
        "Names that no file system holds, or that cost more than they name.",
        (
            "a path of 1,025 bytes",
            Rule.PATH_TOO_LONG,
            SUBMIT,
            _named(b"/".join([b"x" * 204] * 5) + b"/y"),
        ),
        (
            "a path of 1,026 bytes in 345 characters",
            Rule.PATH_TOO_LONG,
            SUBMIT,
            _text("/".join(["中" * 85, "中" * 85, "中" * 85, "中" * 85, "x"])),
        ),
        ("a name of 65,535 bytes", Rule.PATH_TOO_LONG, SUBMIT, _named(b"x" * 65_535)),
        (
            "a Unicode path of 60,000 bytes",
            Rule.PATH_TOO_LONG,
            SUBMIT,
            _unicode(b"x" * 60_000),
        ),
        (
            "a component of 256 bytes",
            Rule.COMPONENT_TOO_LONG,
            SUBMIT,
            _named(b"d/" + b"x" * 256),
        ),
        (
            "a component of 256 bytes in 128 characters",
            Rule.COMPONENT_TOO_LONG,
            SUBMIT,
            _text("é" * 128),
        ),
        (
            "a component of 256 bytes once it is decoded",
            Rule.COMPONENT_TOO_LONG,
            SUBMIT,
            _named(b"\xc4" * 85 + b"x"),
        ),
        ("65 levels", Rule.PATH_TOO_DEEP, SUBMIT, _named(b"d/" * 64 + b"a.py")),
        ("32,767 levels", Rule.PATH_TOO_DEEP, SUBMIT, _named(b"d/" * 32_767)),
        ("32,766 dots", Rule.PATH_TOO_DEEP, SUBMIT, _named(b"./" * 32_766 + b"a")),
        ("65,534 slashes", Rule.PATH_TOO_DEEP, SUBMIT, _named(b"a" + b"/" * 65_534)),
    ),
    *family(
        "Lenient decoders make another name of it, such as `..` of overlong bytes.",
        ("a name that is not UTF-8", ENCODING, SUBMIT, _named(b"\xff.py", UTF8)),
        ("a name cut off in a character", ENCODING, SUBMIT, _named(b"a\xe4\xb8", UTF8)),
        ("an overlong name", ENCODING, SUBMIT, _named(b"\xc0\xae\xc0\xae/a", UTF8)),
        ("an overlong NUL", ENCODING, SUBMIT, _named(b"a\xc0\x80.py", UTF8)),
        ("a surrogate in the name", ENCODING, SUBMIT, _named(b"\xed\xa0\x80", UTF8)),
        (
            "a pair of surrogates",
            ENCODING,
            SUBMIT,
            _named(b"\xed\xa0\xbd\xed\xb8\x80", UTF8),
        ),
        ("beyond Unicode", ENCODING, SUBMIT, _named(b"\xf4\x90\x80\x80", UTF8)),
        (
            "five bytes a character",
            ENCODING,
            SUBMIT,
            _named(b"\xf8\x88\x80\x80\x80", UTF8),
        ),
        ("UTF-16", ENCODING, SUBMIT, _named("a.py".encode("utf-16"), UTF8)),
        (
            "a stale Unicode path",
            ENCODING,
            SUBMIT,
            lambda: build(Item(extra=unicode_path_field(b"b.py", b"other"))),
        ),
        (
            "a Unicode path of another version",
            ENCODING,
            SUBMIT,
            lambda: build(Item(extra=unicode_path_field(b"b.py", b"a.py", 2))),
        ),
        ("a Unicode path that is not UTF-8", ENCODING, SUBMIT, _unicode(b"\xff")),
        ("a Unicode path of nothing", ENCODING, SUBMIT, _unicode(b"")),
        ("two names, both in UTF-8", ENCODING, SUBMIT, _unicode(b"b.py", flags=UTF8)),
        (
            "two Unicode paths",
            Rule.BAD_EXTRA_FIELD,
            SUBMIT,
            lambda: build(
                Item(
                    extra=unicode_path_field(b"b.py", b"a.py")
                    + unicode_path_field(b"c.py", b"a.py")
                )
            ),
        ),
    ),
]
