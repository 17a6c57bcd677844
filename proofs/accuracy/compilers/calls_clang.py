"""Prints what clang makes of the calls of a tree, in C or in C++.

Runs in an environment with libclang, and reads a tree without its build: every folder
with headers is searched for them. It tells of the calls that are written with a name.
Constructors, destructors, operators and conversions run without one: those are told
apart, as are names that wait for a template's arguments, and calls through pointers.
"""

import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from clang.cindex import (
    Cursor,
    CursorKind,
    Index,
    TranslationUnit,
    TranslationUnitLoadError,
    conf,
)

HEADERS = frozenset(
    {".h", ".hpp", ".hh", ".hxx", ".inc", ".inl", ".ipp", ".tcc", ".tpp"}
)
SOURCES = frozenset({".c", ".cc", ".cpp", ".cxx"})
UNNAMED = frozenset(
    {CursorKind.CONSTRUCTOR, CursorKind.DESTRUCTOR, CursorKind.CONVERSION_FUNCTION}
)
FUNCTIONS = UNNAMED | {
    CursorKind.FUNCTION_DECL,
    CursorKind.CXX_METHOD,
    CursorKind.FUNCTION_TEMPLATE,
}
OPERATOR = re.compile(r"operator\b")

# How many templates an instance is made of at most: members of templates of templates.
MOST_PATTERNS = 5

# From here on a diagnostic is an error, and one that ends the reading: a header is
# missing, and nothing is said of what else is wrong.
ERROR = 3
FATAL = 4

# The end of what is called, as it is written: `a.f`, `a.template f<int>`.
CALLED = re.compile(rb"(~?[A-Za-z_]\w*)\s*(?:<[^()]*>)?\s*\Z")

C = ("-xc", "-std=gnu11")
CPP = ("-xc++", "-std=c++17")

Place = tuple[str, int, int, str]


def main(root: Path, defined: list[str]) -> None:
    """Print lines of JSON."""
    files = sorted(p for p in root.rglob("*") if p.suffix in HEADERS | SOURCES)
    told = _Told(root, files)
    headers = {path.parent for path in files if path.suffix in HEADERS}
    folders = sorted({*headers, *(folder.parent for folder in headers)})
    options = [
        *(f"-I{folder}" for folder in folders),
        *(f"-isystem{folder}" for folder in _library()),
        *("-ferror-limit=0", "-D_GNU_SOURCE", *(f"-D{name}" for name in defined)),
    ]
    units = [path for path in files if path.suffix in SOURCES] or files
    index = Index.create()
    for path in units:
        dialect = C if path.suffix == ".c" else CPP
        try:
            told.read(index.parse(str(path), args=[*dialect, *options]))
        except TranslationUnitLoadError:
            continue
    for line in told.lines():
        sys.stdout.write(f"{json.dumps(line)}\n")


def _library() -> list[str]:
    # Where the machine's compiler looks for headers; the wheel has none of its own.
    command = ["g++", "-xc++", "-E", "-v", os.devnull]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr  # noqa: S603 (a fixed command)
    listed = said.partition("#include <...>")[2].partition("End of search list")[0]
    return [line.strip() for line in listed.splitlines()[1:]]


class _Told:
    def __init__(self, root: Path, files: list[Path]) -> None:
        self._root = f"{root.resolve()}{os.sep}"
        self._paths: dict[str, str | None] = {}
        self._texts: dict[str, bytes] = {}
        # Headers without a function include others.
        self._files = {path.relative_to(root).as_posix() for path in files}
        self._bad: set[str] = set()
        self._bodies: dict[str, set[Place]] = defaultdict(set)
        self._below: dict[str, set[str]] = defaultdict(set)
        self._seen: dict[Place, bool] = {}
        # (path, line, caller, USR, the place of a declaration)
        self._calls: set[tuple[str, int, Place, str, Place]] = set()
        self._unsure: set[tuple[Place, str]] = set()

    def read(self, unit: TranslationUnit) -> None:
        if any(said.severity >= FATAL for said in unit.diagnostics):
            return
        for said in unit.diagnostics:
            path = self._path(said.location.file) if said.location.file else None
            if said.severity >= ERROR and path is not None:
                self._bad.add(path)
        waiting: list[tuple[Cursor, Place | None]] = [
            (child, None)
            for child in unit.cursor.get_children()
            if self._place(child) is not None
        ]
        while waiting:
            cursor, caller = waiting.pop()
            if cursor.kind in FUNCTIONS:
                caller = self._function(cursor)
            elif cursor.kind is CursorKind.CALL_EXPR and caller is not None:
                self._call(cursor, caller)
            elif cursor.kind is CursorKind.CXX_FOR_RANGE_STMT and caller is not None:
                # Clang tells nothing of what a loop calls by itself.
                self._unsure.update({(caller, "begin"), (caller, "end")})
            waiting.extend((child, caller) for child in cursor.get_children())

    def _function(self, cursor: Cursor) -> Place | None:
        place = self._place(cursor)
        if place is None:
            return None
        usr = _pattern(cursor).get_usr()
        for above in _overridden(cursor):
            self._below[_pattern(above).get_usr()].add(usr)
        if cursor.is_definition():
            self._bodies[usr].add(place)
        elif not cursor.is_pure_virtual_method():
            return None
        is_operator = OPERATOR.match(cursor.spelling) is not None
        self._seen[place] = cursor.kind not in UNNAMED and not is_operator
        return place

    def _call(self, cursor: Cursor, caller: Place) -> None:
        called = cursor.referenced
        if called is None or called.kind not in FUNCTIONS:
            self._unsure.add((caller, "" if called else cursor.spelling))
            if called is None:
                self._unsure.add((caller, self._written(cursor)))
            return
        declared = _pattern(called)
        place = self._place(declared)
        if place is None or place[3] == "":
            return
        if called.kind not in UNNAMED and not OPERATOR.match(called.spelling):
            line = cursor.location.line
            usr = declared.get_usr()
            self._calls.add((caller[0], line, caller, usr, place))

    def _written(self, cursor: Cursor) -> str:
        # What waits for a template's arguments has no name to clang.
        callee = next(iter(cursor.get_children()), None)
        file = cursor.location.file
        if callee is None or file is None:
            return ""
        if str(file) not in self._texts:
            self._texts[str(file)] = Path(str(file)).read_bytes()
        extent = callee.extent
        text = self._texts[str(file)][extent.start.offset : extent.end.offset]
        found = CALLED.search(text)
        return found[1].decode() if found else ""

    def _place(self, cursor: Cursor) -> Place | None:
        file = cursor.location.file
        path = self._path(file) if file is not None else None
        extent = cursor.extent
        name = cursor.spelling
        if not OPERATOR.match(name):
            name = name.partition("<")[0]
        return (
            None if path is None else (path, extent.start.line, extent.end.line, name)
        )

    def _path(self, file: object) -> str | None:
        name = str(file)
        if name not in self._paths:
            path = os.path.realpath(name)
            inside = path.startswith(self._root)
            self._paths[name] = path.removeprefix(self._root) if inside else None
        return self._paths[name]

    def lines(self) -> Iterator[dict[str, object]]:
        for file in sorted(self._files):
            yield {"file": file}
        for place, is_named in sorted(self._seen.items()):
            # What could not be read as a whole is not judged.
            if place[0] not in self._bad:
                yield {"seen": place, "named": is_named}
        for caller, name in sorted(self._unsure):
            yield {"unsure": name, "callers": [caller]}
        for path, line, caller, usr, declared in sorted(self._calls):
            if path not in self._bad:
                yield from self._told(path, line, caller, usr, declared)

    def _told(
        self, path: str, line: int, caller: Place, usr: str, declared: Place
    ) -> Iterator[dict[str, object]]:
        bodies = self._bodies.get(usr, set())
        below = [place for other in self._overriding(usr) for place in other]
        said = {"path": path, "line": line, "callers": [caller], "below": below}
        if len(bodies) > 1:
            # Programs of a tree each have their own: which is meant is open.
            yield {"unsure": declared[3], "callers": [caller]}
        elif bodies:
            yield {**said, "target": next(iter(bodies))}
        elif below:
            yield {**said, "target": declared, "body": False}

    def _overriding(self, usr: str) -> Iterator[list[Place]]:
        waiting, seen = [usr], {usr}
        while waiting:
            for other in sorted(self._below.get(waiting.pop(), set()) - seen):
                seen.add(other)
                waiting.append(other)
                yield sorted(self._bodies.get(other, set()))


def _pattern(cursor: Cursor) -> Cursor:
    # The template that an instance was made of.
    for _ in range(MOST_PATTERNS):
        above = conf.lib.clang_getSpecializedCursorTemplate(cursor)
        if above is None or above.kind.is_invalid():
            break
        cursor = above
    return cursor


def _overridden(cursor: Cursor) -> list[Cursor]:
    # The wheel does not wrap libclang's own call for it: a method overrides one of its
    # name and its types in a class above.
    if cursor.kind is not CursorKind.CXX_METHOD or not cursor.is_virtual_method():
        return []
    found: list[Cursor] = []
    waiting = [cursor.semantic_parent]
    while waiting:
        for child in waiting.pop().get_children():
            if child.kind is CursorKind.CXX_BASE_SPECIFIER:
                above = _pattern(child.type.get_declaration())
                waiting.append(above)
                found.extend(m for m in above.get_children() if _is_same(m, cursor))
    return found


def _is_same(other: Cursor, cursor: Cursor) -> bool:
    return (
        other.kind is CursorKind.CXX_METHOD
        and other.spelling == cursor.spelling
        and [t.spelling for t in other.type.argument_types()]
        == [t.spelling for t in cursor.type.argument_types()]
        and other.is_const_method() == cursor.is_const_method()
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
