"""The constants that a source writes as keys: `{"key": x}`, `d["key"]`."""

import re

# What follows a key, which is found by that.
_BEHIND_KEYS = (b'"]', b"']", b'":', b"':", b'" :', b"' :")
_KEY = re.compile(rb"""["']([\w. /-]{1,40})\Z""")
# Longer texts are no keys.
MAX_LETTERS = 40


def keys_in(source: bytes) -> list[str]:
    """Return what a source writes as keys."""
    found: list[str] = []
    for sign in _BEHIND_KEYS:
        at = source.find(sign)
        while at >= 0:
            written = _KEY.search(source[max(at - MAX_LETTERS - 1, 0) : at])
            if written is not None:
                found.append(written[1].decode())
            at = source.find(sign, at + 1)
    return found
