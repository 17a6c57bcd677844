"""Tells which code facts come from: those of other code are not taken for ours."""

from functools import cache
from hashlib import sha256

from shared.languages.registry import LANGUAGES
from shared.parsing.grammar import ready
from shared.pipeline.saving.engine import (
    FACTS_FOLDERS,
    STRUCTURE_FOLDERS,
    sources_digest,
)


@cache
def code_mark() -> bytes:
    """Return a digest of everything that decides what the facts of a file are.

    A worker of a newer release may go on with a job that an older one has begun.
    """
    return sha256(sources_digest(FACTS_FOLDERS) + _grammars()).digest()


@cache
def structure_mark() -> bytes:
    """Return likewise a digest of everything that decides what a structure is."""
    return sha256(sources_digest(STRUCTURE_FOLDERS) + _grammars()).digest()


def _grammars() -> bytes:
    digest = sha256()
    for language in LANGUAGES:
        grammar, _ = ready(language.spec)
        states, kinds = grammar.parse_state_count, grammar.node_kind_count
        digest.update(f"{language.spec.name} {states} {kinds}".encode())
    return digest.digest()
