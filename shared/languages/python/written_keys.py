"""The constants that a source writes as keys: `{"key": x}`, `d["key"]`."""

import re

from shared.parsing.in_front import in_front

# What follows a key, which is found by that.
_BEHIND_KEYS = (b'"]', b"']", b'":', b"':", b'" :', b"' :")
_KEY = re.compile(rb"""["']([\w. /-]{1,40})\Z""")


def keys_in(source: bytes) -> list[str]:
    """Return what a source writes as keys."""
    found: list[str] = []
    for sign in _BEHIND_KEYS:
        at = source.find(sign)
        while at >= 0:
            if written := in_front(source, at, _KEY):
                found.append(written)
            at = source.find(sign, at + 1)
    return found
