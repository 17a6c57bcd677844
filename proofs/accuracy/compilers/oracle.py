"""What a compiler says of the calls and imports of a tree, as its oracle prints it.

An oracle prints lines of JSON. `{"file": path}` says that it has read a file. A
function is `[path, first line, last line, name]`, and a class likewise.
"""

from pathlib import Path

import msgspec

Place = tuple[str, int, int, str]


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A call in the tree.

    Attributes:
        path: The file that it is in, with `line`.
        line: Where the name of what is called stands, from 1.
        callers: The functions around it, the innermost first.
        target: What the compiler takes it to call; None outside of the tree.
        body: What it takes it to call has a body.
        made: The target is a class without a constructor of its own.
        below: What may run instead, on instances of classes below.
    """

    path: str
    line: int
    callers: tuple[Place, ...]
    target: Place | None = None
    body: bool = True
    made: bool = False
    below: tuple[Place, ...] = ()


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """All that an oracle says of a tree.

    Attributes:
        files: What it has read.
        calls: The calls it tells of.
        imports: From a file to a file.
        seen: The functions it has read, and whether it tells of calls of them; empty
            when it tells of all there are.
        unsure: A caller, and the name that it calls something by which the oracle does
            not know: `` is a call of a value.
        values: Files and lines where something is called that is no function by name:
            what it holds the oracle does not tell.
    """

    files: frozenset[str]
    calls: tuple[Call, ...]
    imports: frozenset[tuple[str, str]]
    seen: dict[Place, bool]
    unsure: frozenset[tuple[Place, str]]
    values: frozenset[tuple[str, int]]


class _Line(msgspec.Struct, frozen=True, kw_only=True):
    file: str = ""
    imported: tuple[str, str] | None = None
    value: tuple[str, int] | None = None
    path: str = ""
    seen: Place | None = None
    named: bool = True
    unsure: str | None = None
    callers: tuple[Place, ...] = ()


def told(path: Path) -> Told:
    """Read what an oracle has printed.

    Raises:
        ValueError: when it has read no file or found no call.
    """
    files: set[str] = set()
    calls: list[Call] = []
    imports: set[tuple[str, str]] = set()
    seen: dict[Place, bool] = {}
    unsure: set[tuple[Place, str]] = set()
    values: set[tuple[str, int]] = set()
    for text in path.read_bytes().splitlines():
        line = msgspec.json.decode(text, type=_Line)
        if line.file:
            files.add(line.file)
        elif line.imported:
            imports.add(line.imported)
        elif line.value:
            values.add(line.value)
        elif line.seen:
            seen[line.seen] = line.named
        elif line.unsure is not None:
            unsure.update((caller, line.unsure) for caller in line.callers)
        else:
            calls.append(msgspec.json.decode(text, type=Call))
    if not files or not calls:
        raise ValueError(f"{path.name} tells of no call")
    return Told(
        files=frozenset(files),
        calls=tuple(calls),
        imports=frozenset(imports),
        seen=seen,
        unsure=frozenset(unsure),
        values=frozenset(values),
    )
