"""Functions that a module keeps to itself: what it lists for others are others.

module Shop (total, Item (..)) where
"""

import re
from collections.abc import Iterable, Iterator

from shared.analysis.symbols import Symbol
from shared.core.clues import UNLISTED

# What tells the signatures of a module of OCaml.
SIGNATURES = ".mli"
MODULES = ".hs"
_HEAD = re.compile(rb"^module\s+([\w.']+)\s*(\()?", re.MULTILINE)
_SIGN = re.compile(rb"[()]")
_COMMENT = re.compile(rb"--[^\n]*|\{-[^-]*(?:-(?!\})[^-]*)*(?:-\}|\Z)")
_PASSED_ON = re.compile(rb"\bmodule\s+([\w.']+)")
_WORD = re.compile(rb"[A-Za-z_][\w']*")
_PROGRAM = b"Main"


def unlisted(
    path: str, data: bytes, symbols: Iterable[Symbol]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the ids of functions that others do not see, with the mark that says so.

    Args:
        path: Where the text is. It tells something in a module of Haskell, or in the
            signatures of one of OCaml.
        data: The text.
        symbols: Those of the module.
    """
    if path.endswith(SIGNATURES):
        words = set(_WORD.findall(data))
        seen = None if b"include" in words else words
    else:
        is_module = path.endswith(MODULES)
        seen = _seen(_COMMENT.sub(b" ", data)) if is_module else None
    if seen is not None:
        for symbol in symbols:
            is_top = symbol.label == "Function" and "." not in symbol.qualified_name
            if is_top and not symbol.is_member and symbol.name.encode() not in seen:
                yield symbol.id, (UNLISTED,)


def _seen(data: bytes) -> set[bytes] | None:
    """Return the words that the head of a module lists; None where it shows all."""
    head = _HEAD.search(data)
    if head is None or head[1] == _PROGRAM:
        # Nobody can import a program.
        return {b"main"}
    if head[2] is None:
        return None
    end = _closing(data, head.end())
    listed = data[head.end() : end]
    is_whole = head[1] in _PASSED_ON.findall(listed)
    return None if is_whole else set(_WORD.findall(listed))


def _closing(data: bytes, begin: int) -> int:
    """Return where the bracket that was opened before a place is closed."""
    depth = 1
    for match in _SIGN.finditer(data, begin):
        depth += 1 if match[0] == b"(" else -1
        if not depth:
            return match.start()
    return len(data)
