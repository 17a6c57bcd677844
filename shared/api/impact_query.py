"""What an impact analysis is asked about: targets by name, and a diff's lines.

A diff holds source. It is reduced to paths and line numbers here, before anything is
stored.
"""

import re
from collections.abc import Container, Iterator, Mapping
from itertools import groupby, islice

from unidiff.errors import UnidiffParseError
from unidiff.patch import Hunk, PatchedFile, PatchSet

from shared.api.diff_headers import bare_names, named_alike, path_of, unchanged_files
from shared.api.form_parts import DIFF_FIELD, MAX_DIFF_BYTES, TARGETS_FIELD
from shared.api.problems import Detail, Fault, invalid_request

MAX_TARGETS = 200
MAX_CHANGED_FILES = 1_000
MAX_RANGES = 10_000
MAX_PATH_CHARACTERS = 1_024
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_MAX_LINE_CHARACTERS = 2 * MAX_PATH_CHARACTERS + 100
_BEGINNINGS = frozenset({"", " ", "+", "-", "@", "\\"})
# What git shows of a merge, with a column for each parent.
_OF_SEVERAL = re.compile(r"^(?:diff --(?:cc|combined) |@@@)", re.MULTILINE)
# One that a diff names a hunk's place by; they begin a line each.
_HUNK = re.compile(r"^@@ -\d{1,9}(?:,\d{1,9})? \+\d{1,9}(?:,\d{1,9})? @@", re.MULTILINE)


def parse_targets(text: str, location: str) -> list[dict[str, str]]:
    """Read `file[:name],...`; `location` is where that was sent: query or body.

    Raises:
        Fault: 400, one is empty, too long or odd, or there are too many.

    >>> parse_targets("a.py, b.rs:Shop::pay", "query")
    [{'file': 'a.py'}, {'file': 'b.rs', 'name': 'Shop.pay'}]
    """
    written = [each.strip() for each in text.split(",")]
    if len(written) > MAX_TARGETS:
        raise _wrong(TARGETS_FIELD, f"more than {MAX_TARGETS} targets", location)
    targets: list[dict[str, str]] = []
    for each in written:
        path, _, name = each.partition(":")
        if not _is_path(path) or _CONTROL.search(name):
            raise _wrong(TARGETS_FIELD, "not like src/app.py:function", location)
        target = {"file": path.removeprefix("./")}
        if name:
            target["name"] = name.replace("::", ".")
        targets.append(target)
    return targets


def parse_diff(text: str) -> list[dict[str, object]]:
    """Return which lines of which files a unified diff has touched.

    Lines are those behind the change: the archive is the tree with the diff applied.
    Where lines were only removed, the one in front and the one behind are meant.

    Raises:
        Fault: 400, it is no unified diff, or too large a one.
    """
    if len(text) > MAX_DIFF_BYTES:
        raise _wrong(DIFF_FIELD, f"more than {MAX_DIFF_BYTES // 1024} KiB", "body")
    if len(_HUNK.findall(text)) > MAX_RANGES:
        raise _wrong(DIFF_FIELD, f"more than {MAX_RANGES} hunks", "body")
    if _OF_SEVERAL.search(text):
        issue = "a diff against several parents: make one with `git diff base..head`"
        raise _wrong(DIFF_FIELD, issue, "body")
    # Only how a line begins counts, and the paths in it. Headers of git say nothing
    # more, and take the library long where they are odd.
    written = [
        line[:_MAX_LINE_CHARACTERS] for line in text.replace("\r\n", "\n").split("\n")
    ]
    lines = [line for line in written if line[:1] in _BEGINNINGS]
    # An empty line of context may lack its blank; behind the last newline is none.
    lines[:-1] = [line or " " for line in lines[:-1]]
    try:
        patch = PatchSet(lines)
    # It trusts numbers and headers; whatever it stumbles over is no sound diff.
    except (UnidiffParseError, ValueError, IndexError, AttributeError, TypeError):
        raise _wrong(DIFF_FIELD, "not a unified diff", "body") from None
    if not patch and not text.startswith("diff --git "):
        raise _wrong(DIFF_FIELD, "not a unified diff", "body")
    unchanged = list(islice(unchanged_files(written), MAX_CHANGED_FILES + 1))
    if len(patch) + len(unchanged) > MAX_CHANGED_FILES:
        raise _wrong(DIFF_FIELD, f"more than {MAX_CHANGED_FILES} files", "body")
    bare = bare_names(written)
    alike = named_alike(written)
    changes = [_change(each, bare, alike) for each in patch]
    changes += [(_checked(path), []) for path in unchanged]
    ranges = sum(len(lines) for _, lines in changes)
    if ranges > MAX_RANGES:
        raise _wrong(DIFF_FIELD, f"more than {MAX_RANGES} changes", "body")
    return [{"file": path, "lines": lines} for path, lines in changes]


def _change(
    patched: PatchedFile, bare: Container[str], alike: Mapping[tuple[str, str], str]
) -> tuple[str, list[list[int]]]:
    sides = patched.source_file, patched.target_file
    path = _checked(alike.get(sides) or path_of(*sides, bare))
    found: list[list[int]] = []
    for hunk in patched:
        for line in _touched(hunk):
            if found and line <= found[-1][1] + 1:
                found[-1][1] = max(found[-1][1], line)
            else:
                found.append([line, line])
    return path, found


def _checked(path: str) -> str:
    # Git and `diff` write odd names in quotes: a name may hold any sign but this one.
    if not 0 < len(path) <= MAX_PATH_CHARACTERS or "\0" in path:
        raise _wrong(DIFF_FIELD, "a path is not like src/app.py", "body")
    return path


def _touched(hunk: Hunk) -> Iterator[int]:
    """Yield lines behind the change: those added, or those around what is removed."""
    # Where a hunk has nothing behind the change, it names the line in front of it.
    at = hunk.target_start + (not hunk.target_length)
    for is_context, block in groupby(hunk, key=lambda line: bool(line.is_context)):
        lines = list(block)
        added = sum(bool(line.is_added) for line in lines)
        if is_context:
            at += len(lines)
        elif added:
            yield from range(at, at + added)
            at += added
        elif any(line.is_removed for line in lines):
            yield max(at - 1, 1)
            yield max(at, 1)


def _is_path(path: str) -> bool:
    return 0 < len(path) <= MAX_PATH_CHARACTERS and not _CONTROL.search(path)


def _wrong(field: str, issue: str, location: str) -> Fault:
    return invalid_request(
        f"Correct `{field}`, or leave it out.",
        Detail(field=field, issue=issue, location=location),
    )
