"""Reads JSON as tsconfig files are written: with comments and trailing commas."""

import json
import re

# An unfinished comment or string takes the rest, so that each byte is read once.
TOKENS = re.compile(r'"(?:\\.|[^"\\])*"?|//[^\n]*|/\*(?s:.*?)(?:\*/|\Z)|,(?=\s*[}\]])')


def read(data: bytes | None) -> dict[str, object]:
    """Return the object that `data` holds; an empty one when there is none."""
    if not data:
        return {}
    try:
        text = data.decode("utf-8-sig", errors="replace")
        # Comments between a trailing comma and its bracket go first.
        plain = TOKENS.sub(_comma, TOKENS.sub(_comment, text))
        found = json.loads(plain, strict=False)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def table(value: object) -> dict[str, object]:
    """Return `value` when it is an object, otherwise an empty one."""
    return value if isinstance(value, dict) else {}


def texts(value: object) -> list[str]:
    """Return the strings in `value`, which is a list or one string."""
    if isinstance(value, str):
        return [value]
    items = value if isinstance(value, list) else []
    return [item for item in items if isinstance(item, str)]


def text(value: object) -> str:
    """Return `value` when it is a string, otherwise an empty one."""
    return value if isinstance(value, str) else ""


def _comment(match: re.Match[str]) -> str:
    return " " if match[0].startswith("/") else match[0]


def _comma(match: re.Match[str]) -> str:
    return "" if match[0] == "," else match[0]
