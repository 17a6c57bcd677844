"""Variables that a file makes for everybody: `window.a = b`, `globalThis.a = b`."""

import re
from itertools import chain

from shared.parsing.builder import Builder
from shared.parsing.facts import Name, Term

GLOBALS = frozenset({"global", "globalThis", "window"})
GLOBAL = "global "
# What is assigned is known before the place is reached: functions further up read it.
# Expressions that begin with letters are looked for much faster.
ASSIGNED = tuple(
    re.compile(word + rb"(?<![\w$.]" + word + rb")\.([\w$]+)[ \t]*+=(?![=>])")
    for word in (b"global", b"globalThis", b"window")
)


def find_globals(builder: Builder) -> None:
    """Note which variables the file makes for everybody."""
    every = (pattern.finditer(builder.source) for pattern in ASSIGNED)
    for found in chain.from_iterable(every):
        builder.layout.notes[f"{GLOBAL}{found[1].decode()}"] = True


def is_global(builder: Builder, base: Term, name: str) -> bool:
    """Whether `base.name` is a variable that the file has made for everybody."""
    is_object = isinstance(base, Name) and base.name in GLOBALS
    return is_object and f"{GLOBAL}{name}" in builder.layout.notes
