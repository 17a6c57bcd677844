"""Keeps what looks like a secret out of prompts."""

import re
import unicodedata

from shared.llm.secret_forms import (
    ADDRESS,
    GIVEN,
    HOST,
    PATH_ADDRESS,
    SECRET,
    SECRET_FILE,
    SECRET_FOLDER,
)

REDACTED = "[redacted]"
_MAX_CHARACTERS = 160
# Also those that were cut off before their end.
_QUOTED = re.compile(
    r"(?P<quote>['\"`])(?:\\.|(?!(?P=quote))[^\\])*(?:(?P=quote)|\\?$)",
    re.DOTALL,
)
_WORD = re.compile(r"[0-9A-Za-z+_=-]{16,}")
_LONG = 24
# Letters and digits take turns so often in no word that people make.
_TURNS = re.compile(r"(?<=[0-9])(?=[A-Za-z])|(?<=[A-Za-z])(?=[0-9])")
_MANY_TURNS = 8
_CLASSES = (re.compile(r"[0-9]"), re.compile(r"[a-z]"), re.compile(r"[A-Z]"))
_MANY_DIGITS = 5
# What a word between signs falls into: longer pieces on average in what people make. Of
# 130,000 names in forty projects 18 are redacted for it, of keys as short as 22 letters
# nine in ten.
_PART = re.compile(r"[0-9A-Za-z]{10,}")
_PIECE = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+")
_LEAST_PIECE = 2.75


def path_shown(path: str) -> str:
    """Return a path as prompts show it.

    >>> path_shown("deploy/id_rsa.pub"), path_shown("src/orders/cart.py")
    ('deploy/[redacted]', 'src/orders/cart.py')
    >>> path_shown("backup/AKIAIOSFODNN7EXAMPLE/list.py")
    'backup/[redacted]/list.py'
    >>> path_shown("hosts/db1.eu.example.com/10.0.3.7.conf")
    'hosts/[redacted]/[redacted].conf'
    """
    *folders, name = path.split("/")
    is_kept = any(map(SECRET_FOLDER.fullmatch, folders))
    if name and (is_kept or SECRET_FILE.fullmatch(name[-4 * _MAX_CHARACTERS :])):
        name = REDACTED
    return name_shown("/".join(map(_part_shown, (*folders, name))))


def folder_shown(path: str) -> str:
    """Return a folder's path as prompts show it, of which no part is a file.

    >>> folder_shown("src/secrets"), folder_shown("db.internal"), folder_shown("")
    ('src/secrets', '[redacted]', '')
    """
    return name_shown("/".join(map(_part_shown, path.split("/"))))


def _part_shown(part: str) -> str:
    given = GIVEN.sub(rf"\g<name>{REDACTED}", name_shown(part))
    return HOST.sub(REDACTED, PATH_ADDRESS.sub(REDACTED, given))


def name_shown(name: str) -> str:
    """Return a name as prompts show it: one line, without secrets.

    >>> name_shown("reset_password"), name_shown("sk-abcdefghijklmnopqrst")
    ('reset_password', '[redacted]')
    """
    line = "".join(
        " " if unicodedata.category(character)[0] in "CZ" else character
        for character in name[: 4 * _MAX_CHARACTERS]
    )
    shown = SECRET.sub(REDACTED, ADDRESS.sub(REDACTED, line))
    shown = _WORD.sub(_unless_random, shown)
    return (
        shown if len(shown) <= _MAX_CHARACTERS else shown[: _MAX_CHARACTERS - 1] + "…"
    )


def signature_shown(signature: str) -> str:
    r"""Return a signature as prompts show it: types may be literals of text.

    >>> signature_shown("open(mode: 'fast' | \"slow\")")
    'open(mode: … | …)'
    >>> signature_shown("open(mode: 'it\\'s fast' | 'cut o")
    'open(mode: … | …'
    """
    return name_shown(_QUOTED.sub("…", signature))


def _unless_random(found: re.Match[str]) -> str:
    """Redact a word of many digits among letters, or of short pieces, as keys are."""
    word = found[0]
    is_random = any(
        len(part) < _LEAST_PIECE * len(_PIECE.findall(part))
        for part in _PART.findall(word)
    )
    if len(word) >= _LONG:
        digits = sum(character.isdigit() for character in word)
        mixed = all(pattern.search(word) for pattern in _CLASSES)
        is_random |= mixed and digits >= _MANY_DIGITS
        is_random |= len(_TURNS.findall(word)) >= _MANY_TURNS
    return REDACTED if is_random else word
