"""Reads the few lines of `go.mod` and `go.work` that say where packages are."""

import re
from dataclasses import dataclass

COMMENT = re.compile(r"//.*")
BLOCK = re.compile(r"^(\w+)\s*\(\s*$")
QUOTES = "\"`'"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoMod:
    """One `go.mod`: its module path, what it requires and what it replaces.

    `replaced` maps a module path to a folder, relative to that of the file; other
    replacements only rename what is outside.
    """

    path: str
    required: frozenset[str]
    replaced: dict[str, str]


def read_go_mod(data: bytes) -> GoMod:
    """Read a `go.mod`; lines that are not understood are ignored."""
    path = ""
    required: set[str] = set()
    replaced: dict[str, str] = {}
    for verb, words in _directives(data):
        if verb == "module" and words:
            path = words[0]
        elif verb == "require" and words:
            required.add(words[0])
        elif verb == "replace" and "=>" in words:
            target = words[words.index("=>") + 1 :]
            if words[0] != "=>" and target and target[0].startswith("."):
                replaced[words[0]] = target[0]
    return GoMod(path=path, required=frozenset(required), replaced=replaced)


def _directives(data: bytes) -> list[tuple[str, list[str]]]:
    found: list[tuple[str, list[str]]] = []
    block = ""
    for raw in data.decode("utf-8-sig", "replace").splitlines():
        line = COMMENT.sub("", raw).strip()
        opened = BLOCK.match(line)
        if opened:
            block = opened[1]
        elif line == ")":
            block = ""
        elif line:
            words = [word.strip(QUOTES) for word in line.split()]
            found.append((block, words) if block else (words[0], words[1:]))
    return found
