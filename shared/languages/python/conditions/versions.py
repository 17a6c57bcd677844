"""What conditions ask of the version of Python: `if sys.version_info >= (3, 0):`.

Versions that nobody supports any more are none that a program runs on.
"""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import bare

# The last one that is no longer supported.
ENDED = (3, 9)

_ASKING = b"version_info"
_VERSION = re.compile(
    r"(?:sys\.)?version_info(?P<part>\.major|\[0\]|\[: ?\d\])? ?"
    r"(?P<sign>[<>]=?|[=!]=) ?(?P<asked>\(?\d+(?:, ?\d+)?,?\)?)\Z"
)
_NUMBER = re.compile(r"\d+")
_MAJOR = (".major", "[0]")
_OPPOSITE = {"<": ">=", "<=": ">", "!=": "=="}


def known(builder: Builder, condition: Node | None) -> bool | None:
    """Return what a condition comes to that asks for nothing but the version."""
    condition = bare(condition)
    if condition is None or condition.type != "comparison_operator":
        return None
    at, end = condition.start_byte, condition.end_byte
    if builder.source.find(_ASKING, at, end) < 0:
        return None
    asked = _VERSION.match(builder.text(condition))
    if asked is None:
        return None
    version = tuple(map(int, _NUMBER.findall(asked["asked"])))
    sign = asked["sign"]
    if sign in _OPPOSITE:
        found = _is_so(_OPPOSITE[sign], version, asked["part"])
        return None if found is None else not found
    return _is_so(sign, version, asked["part"])


def _is_so(sign: str, version: tuple[int, ...], part: str | None) -> bool | None:
    if part in _MAJOR:
        major = ENDED[0]
        return {"==": major == version[0], ">": major > version[0]}.get(
            sign, major >= version[0]
        )
    if sign == "==":
        return False if version <= ENDED and len(version) > 1 else None
    return True if version <= ENDED else None
