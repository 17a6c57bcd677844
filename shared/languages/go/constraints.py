"""Go's build constraints: which files a build on the most common platform holds."""

import re

LINE = re.compile(rb"^//go:build (.{1,500})$", re.MULTILINE)
TOKEN = re.compile(r"\|\||&&|!|\(|\)|[\w.]+")
# A release tag holds for every release from that one on.
RELEASE = re.compile(r"go1\.\d+")
HELD = frozenset({"linux", "amd64", "unix", "gc", "cgo"})
SYSTEMS = frozenset(
    [
        *("aix", "android", "darwin", "dragonfly", "freebsd", "illumos", "ios", "js"),
        *("netbsd", "openbsd", "plan9", "solaris", "wasip1", "windows", "zos"),
    ]
)
PROCESSORS = frozenset(
    [
        *("386", "arm", "arm64", "loong64", "mips", "mips64", "mips64le", "mipsle"),
        *("ppc64", "ppc64le", "riscv64", "s390x", "wasm"),
    ]
)
PRECEDENCE = {"||": 1, "&&": 2, "!": 3}


def is_left_out(header: bytes) -> bool:
    """Whether what stands before the package clause keeps the file out.

    >>> is_left_out(b"//go:build windows || (darwin && !cgo)")
    True
    >>> is_left_out(b"//go:build !windows && go1.18")
    False
    """
    found = LINE.search(header)
    return found is not None and not _holds(found[1].decode("utf-8", "replace"))


def is_for_another_platform(path: str) -> bool:
    """Whether a file's name says so: `x_windows.go`, `x_arm64_test.go`."""
    name = path.rpartition("/")[2].removesuffix(".go").removesuffix("_test")
    last = name.split("_")[1:][-2:]
    return any(part in SYSTEMS or part in PROCESSORS for part in last)


def _holds(expression: str) -> bool:
    # Shunting-yard: parentheses may nest as deep as the line is long.
    values: list[bool] = []
    waiting: list[str] = []
    for word in TOKEN.findall(expression):
        if word in ("(", "!"):
            waiting.append(word)
        elif word == ")":
            while waiting and waiting[-1] != "(":
                _apply(waiting.pop(), values)
            if waiting:
                waiting.pop()
        elif word in PRECEDENCE:
            while waiting and PRECEDENCE.get(waiting[-1], 0) >= PRECEDENCE[word]:
                _apply(waiting.pop(), values)
            waiting.append(word)
        else:
            values.append(word in HELD or RELEASE.fullmatch(word) is not None)
    while waiting:
        _apply(waiting.pop(), values)
    return not values or values[-1]


def _apply(operator: str, values: list[bool]) -> None:
    if operator == "!" and values:
        values.append(not values.pop())
    elif operator in ("||", "&&") and len(values) > 1:
        right, left = values.pop(), values.pop()
        values.append(left or right if operator == "||" else left and right)
