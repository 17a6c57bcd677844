"""Tells which code facts come from: those of other code are not taken for ours."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from shared.languages.registry import LANGUAGES
from shared.parsing.grammar import ready

_SHARED = Path(__file__).parents[2]
_FOLDERS = ("languages", "parsing", "pipeline/saving")
_SUFFIXES = (".py", ".scm")


@cache
def code_mark() -> bytes:
    """Return a digest of everything that decides what the facts of a file are.

    A worker of a newer release may go on with a job that an older one has begun.
    """
    digest = sha256()
    for folder in _FOLDERS:
        for path in sorted((_SHARED / folder).rglob("*")):
            if path.suffix in _SUFFIXES:
                data = path.read_bytes()
                name = path.relative_to(_SHARED).as_posix()
                digest.update(b"%s %d " % (name.encode(), len(data)) + data)
    for language in LANGUAGES:
        grammar, _ = ready(language.spec)
        states, kinds = grammar.parse_state_count, grammar.node_kind_count
        digest.update(f"{language.spec.name} {states} {kinds}".encode())
    return digest.digest()
