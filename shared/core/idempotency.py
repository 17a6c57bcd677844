"""Idempotency keys as clients send them."""

import re

_VISIBLE = re.compile(r"[\x21-\x7e]{1,255}")


def normalise(header: str | None) -> str | None:
    """Return the key, or None when it is missing or not 1-255 visible characters.

    A quoted key, as the HTTP draft writes it, and a bare one are the same key.

    >>> normalise('"demo:1/a"') == normalise("demo:1/a") == "demo:1/a"
    True
    >>> normalise("two words") is None
    True
    """
    if header is None:
        return None
    key = header.strip()
    if len(key) > 1 and key[0] == key[-1] == '"':
        key = key[1:-1]
    return key if _VISIBLE.fullmatch(key) else None
