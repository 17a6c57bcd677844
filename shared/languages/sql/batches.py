"""Rewrites what is T-SQL's own around routines: batches that end in GO, `[names]`."""

import re

GO = re.compile(
    rb"(?:^|(?<=;))[ \t]*+go(?:[ \t]++\d++)?[ \t]*+;?[ \t]*+\r?$",
    re.IGNORECASE | re.MULTILINE,
)
NAME = re.compile(rb"\[([A-Za-z_]\w*+)\]")
# `SET NOCOUNT ON`, `USE Shop`: nothing is called there.
SETTING = re.compile(
    rb"^[ \t]*+(?:use[ \t]++\w++|set[ \t]++\w++[ \t]++(?:on|off))[ \t]*+;?[ \t]*+\r?$",
    re.IGNORECASE | re.MULTILINE,
)


def is_batched(source: bytes) -> bool:
    """Whether a source is T-SQL, by its batches."""
    return GO.search(source) is not None


def without_settings(source: bytes) -> bytes:
    r"""Return a source in T-SQL of the same lines, without its settings and brackets.

    >>> without_settings(b"SET NOCOUNT ON\nselect [a].[b]()\n")
    b'\nselect a.b()\n'
    """
    return NAME.sub(rb"\1", SETTING.sub(b"", source))


def without_batches(source: bytes) -> bytes:
    r"""Return a source of the same lines, where a semicolon ends each batch at most.

    >>> without_batches(b"select f()\nGO\nselect g();\nGO\n")
    b'select f()\n;\nselect g();\n\n'
    """
    parts: list[bytes] = []
    end = 0
    is_ended = True
    for found in GO.finditer(source):
        batch = source[end : found.start()]
        code = batch.rstrip()
        is_ended = code.endswith(b";") if code else is_ended
        parts += [batch, b"" if is_ended else b";"]
        is_ended, end = True, found.end()
    return b"".join([*parts, source[end:]])
