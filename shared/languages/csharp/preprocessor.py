"""Leaves one branch of each `#if`, for files that the grammar cannot read otherwise.

The grammar reads both branches where each is whole. Where a branch holds the half of a
statement, only a source with one branch is code.
"""

import re

DIRECTIVE = re.compile(rb"^[ \t]*#[ \t]*(if|elif|else|endif)\b[ \t]*(.*?)[ \t]*\r?$")
NOT_DEFINED = re.compile(rb"!\s*(?!true\b|false\b)\w+\s*$")


def one_branch(source: bytes) -> bytes:
    """Return the source with directives and other branches as empty lines.

    No symbol is taken to be defined. A lone branch stays.
    """
    lines = source.split(b"\n")
    kept = _kept(lines)
    return b"\n".join(
        line if keep else b"" for line, keep in zip(lines, kept, strict=True)
    )


def _kept(lines: list[bytes]) -> list[bool]:
    chosen = _chosen(lines)
    kept: list[bool] = []
    # Whether each of the branches around a line is the chosen one.
    open_: list[bool] = []
    for number, line in enumerate(lines):
        found = DIRECTIVE.match(line)
        word = found[1] if found else b""
        if word == b"if":
            open_.append(number in chosen)
        elif word == b"endif" and open_:
            open_.pop()
        elif word and open_:
            open_[-1] = number in chosen
        kept.append(not word and all(open_))
    return kept


def _chosen(lines: list[bytes]) -> set[int]:
    # The lines of the directives whose branches stay.
    chosen: set[int] = set()
    waiting: list[list[tuple[int, bool]]] = []
    for number, line in enumerate(lines):
        found = DIRECTIVE.match(line)
        if found is None:
            continue
        word, condition = found[1], found[2].partition(b"//")[0]
        if word == b"if":
            waiting.append([(number, _holds(condition))])
        elif word == b"endif" and waiting:
            branches = waiting.pop()
            holding = [at for at, holds in branches if holds]
            chosen.add((holding or [branches[0][0]])[0])
        elif waiting:
            waiting[-1].append((number, word == b"else" or _holds(condition)))
    chosen.update(branches[0][0] for branches in waiting)
    return chosen


def _holds(condition: bytes) -> bool:
    """Whether a condition is true where no symbol is defined.

    Only the common ones are read: `!A`, `!A && !B`, `true`.
    """
    parts = re.split(rb"&&", condition)
    return all(
        NOT_DEFINED.fullmatch(part.strip()) or part.strip() == b"true" for part in parts
    )
