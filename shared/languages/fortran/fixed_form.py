"""Sources in fixed form, where columns tell what a line is, as free form.

Such sources are known by their first five columns, in which nothing stands but labels
and what marks comments. What is made of them has the same lines.
"""

import re

# What a line begins with that is a comment, and with that is for the preprocessor.
_COMMENTS, _DIRECTIVE = b"CcDd*!", b"#"
# A line that goes on with the one in front of it has anything else here but a zero.
_MARK = re.compile(rb"(?: {5}|\t(?=[1-9]))[^\s0!]")
_LABEL = re.compile(rb"[ \d]{5}|[ \d]{0,4}(?:\t|\r?\Z)")
# `.1087167490 8656185661 D-1`: blanks say nothing, and number no parts.
_NUMBER = re.compile(rb"\.\d+(?:(?: \d+)+(?: ?[DdEe][+-]?\d+)?| [DdEe][+-]?\d+)")
# Texts, and behind them the comment.
_TEXT = re.compile(rb"'[^'\n]*'?|\"[^\"\n]*\"?|(!)")


def rewrite(source: bytes) -> bytes:
    """Return a source in fixed form as one in free form, others as they are."""
    lines = source.split(b"\n")
    if not _is_fixed(lines):
        return source
    last: int | None = None
    for number, line in enumerate(lines):
        if not _is_code(line):
            if line and line[:1] in _COMMENTS:
                lines[number] = b"!" + line[1:]
            continue
        mark = _MARK.match(line)
        if mark is not None and last is not None:
            lines[last] = _goes_on(lines[last])
            lines[number] = line[: mark.end() - 1] + b"&" + line[mark.end() :]
        lines[number] = _NUMBER.sub(_in_one, lines[number])
        last = number
    return b"\n".join(lines)


def _is_code(line: bytes) -> bool:
    is_aside = line[:1] in _COMMENTS or line.startswith(_DIRECTIVE)
    return not is_aside and bool(line.strip())


def _is_fixed(lines: list[bytes]) -> bool:
    # The first line of code tells of most sources in free form.
    has_code = False
    for line in filter(_is_code, lines):
        if _LABEL.match(line) is None or line.rstrip().endswith(b"&"):
            return False
        has_code = True
    return has_code


def _goes_on(line: bytes) -> bytes:
    for found in _TEXT.finditer(line):
        if found[1]:
            return line[: found.start()] + b"&" + line[found.start() :]
    return line.rstrip(b"\r") + b"&"


def _in_one(number: re.Match[bytes]) -> bytes:
    return number[0].replace(b" ", b"").ljust(len(number[0]))
