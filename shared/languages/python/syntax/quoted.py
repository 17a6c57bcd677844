"""Types in quotes: `"A"`, `"list[A] | None"`, `"dict[str, Callable[[A], B]]"`."""

import re

from shared.parsing.builder import UNKNOWN
from shared.parsing.facts import Attribute, InstanceOf, Literal, Name, Term
from shared.parsing.rules import one_of
from shared.resolution.values.declared import OF_FUNCTIONS

# `Callable[[A], B]`: what is passed, and what a call gives.
CALLABLE = frozenset({"Callable", "t.Callable", "typing.Callable"})
SIGNED = 2

# What is declared to be one of these is no instance of a class of the archive.
SCALARS = frozenset({"str", "int", "float", "bool", "bytes", "complex"})

_PLAIN_NAME = re.compile(r"[A-Za-z_][\w.]{0,80}\Z")
_PART = re.compile(r"""[A-Za-z_][\w.]*|\.\.\.|[][|,]|-?\d+|["'][^"']{0,80}["']""")
_SPACE = re.compile(r"\s+")
# Longer types are not read, nor are names of more parts.
MAX_TEXT, MAX_PARTS, MAX_DOTS = 1_000, 64, 8


def dotted(text: str) -> Term:
    """Turn `a.b.c` into attributes of a name."""
    first, *rest = text.split(".")
    term: Term = Name(first)
    for name in rest:
        term = Attribute(term, name)
    return term


def quoted_names(text: str) -> list[str]:
    """Return the plain names of a quoted union: `"A | B"`."""
    parts = [part.strip() for part in text.strip("\"'").split("|")]
    return parts if all(map(_PLAIN_NAME.match, parts)) else []


def quoted(text: str) -> Term:
    """Return the value that a type in quotes declares."""
    written = text.strip("\"'")
    if len(written) > MAX_TEXT:
        return UNKNOWN
    parts = _PART.findall(written)[::-1]
    is_read = "".join(parts[::-1]) == _SPACE.sub("", written)
    if not is_read or len(parts) > MAX_PARTS:
        return UNKNOWN
    found = _union(parts)
    return UNKNOWN if parts else found


def _union(parts: list[str]) -> Term:
    # Takes what it reads from the end of the parts.
    found = [_one(parts)]
    while parts and parts[-1] == "|":
        parts.pop()
        found.append(_one(parts))
    return one_of(found)


def _one(parts: list[str]) -> Term:
    name = parts.pop() if parts else ""
    if name == "[":
        # What a function is passed: `[A, B]`.
        _listed(parts)
        return UNKNOWN
    if not name.strip(".") or not name[0].isidentifier() or name.count(".") > MAX_DOTS:
        return UNKNOWN
    if not parts or parts[-1] != "[":
        is_plain = name in SCALARS or name == "None"
        return Literal(name) if is_plain else InstanceOf(dotted(name))
    parts.pop()
    arguments = _listed(parts)
    if name in CALLABLE and len(arguments) == SIGNED:
        return InstanceOf(OF_FUNCTIONS, arguments)
    return InstanceOf(dotted(name), arguments)


def _listed(parts: list[str]) -> tuple[Term, ...]:
    found: list[Term] = []
    while parts and parts[-1] != "]":
        found.append(_union(parts))
        if parts and parts[-1] == ",":
            parts.pop()
    if parts:
        parts.pop()
    return tuple(found)
