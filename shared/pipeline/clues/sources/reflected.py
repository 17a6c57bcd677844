"""Where code looks up members by names that it computes, and on what it does so."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from shared.analysis.code import SCRIPTS
from shared.pipeline.clues.sources.reflection import (
    FORMS,
    KEY,
    PHP_METHODS,
    PHP_MIRROR,
    SIGNS,
    On,
)
from shared.pipeline.clues.sources.words import comments, with_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A look-up: what it is on, by which name, and on which line."""

    on: On
    name: str
    line: int


_SELF = frozenset({"self", "cls", "this", "super"})
# Names that a script has whole modules by: `import * as ns`, `ns = require("./a")`.
_WHOLE = re.compile(
    rb"\bimport\s*+\*\s*+as\s++(\w++)|\b(\w++)\s*+=\s*+(?:await\s++import|require)\("
)
_ALIAS = re.compile(
    rb"\b(?:const|let|var)\s++(\w++)(?:\s*+:[^=\n;]{1,80}+)?\s*+=\s*+\(?(\w++)\b(?![.(\[])"
)
_READ = re.compile(rb"(?<![\w$.])([A-Za-z_$][\w$]*+)!?\s*+(?:\?\.)?" + KEY)
_GONE_THROUGH = re.compile(
    rb"(?:\bObject\.(?:assign|entries|getOwnPropertyNames|keys|values)\("
    rb"|\bReflect\.ownKeys\(|\bin\s|\.\.\.)\s*+([A-Za-z_$][\w$]*+)\s*+[,)}]"
)


def looks(data: bytes, language: str) -> Iterator[Look]:
    r"""Yield the look-ups in the code of a file.

    >>> [(each.on.value, each.name) for each in looks(b"getattr(dog, kind)", "python")]
    [('object', 'dog')]
    >>> [*looks(b"getattr(dog, 'bark')", "python")]
    []
    """
    sign = SIGNS.get(language)
    if sign is not None and sign.search(data) is None:
        return
    found = sorted(_matches(data, language), key=lambda pair: pair[1].start())
    if not found:
        return
    spans = comments(data, language)
    starts = [first for first, _ in spans]
    lines = with_lines(data, (match for _, match in found))
    for (on, _), (match, line) in zip(found, lines, strict=True):
        place = match.start()
        before = bisect_right(starts, place) - 1
        if before >= 0 and place < spans[before][1]:
            continue
        name = next(filter(None, match.groups()), b"").decode(errors="replace")
        if on is On.OWN:
            yield Look(on=on, name="", line=line)
        elif name == "self" and language in SCRIPTS:
            # What a variable has for `this`; else nothing is known of it.
            yield Look(on=On.KNOWN, name=name, line=line)
        elif name not in _SELF and not name.endswith("__"):
            yield Look(on=on, name=name.strip("\"'"), line=line)


def _matches(data: bytes, language: str) -> Iterator[tuple[On, re.Match[bytes]]]:
    for form, on in FORMS.get(language, ()):
        yield from ((on, match) for match in form.found(data))
    if language == "php" and PHP_METHODS.search(data) is not None:
        yield from ((On.OBJECT, match) for match in PHP_MIRROR.finditer(data))
    if language in SCRIPTS:
        yield from ((On.MODULE, match) for match in _of_modules(data))


def _of_modules(data: bytes) -> Iterator[re.Match[bytes]]:
    """Yield where something is looked up on whole modules, once for each name."""
    whole = {each[1] or each[2] for each in _WHOLE.finditer(data)}
    if not whole:
        return
    whole.update(alias for alias, name in _ALIAS.findall(data) if name in whole)
    for pattern in (_READ, _GONE_THROUGH):
        named = (match for match in pattern.finditer(data) if match[1] in whole)
        yield from {match[1]: match for match in named}.values()
