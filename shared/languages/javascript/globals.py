"""Variables that a file makes for everybody: `window.a = b`, `globalThis.a = b`."""

import re

from shared.parsing.builder import Builder
from shared.parsing.facts import Name, Term

GLOBALS = frozenset({"global", "globalThis", "window"})
GLOBAL = "global "
# What is assigned is known before the place is reached: functions further up read it.
ASSIGNED = re.compile(rb"\b(?:global|globalThis|window)\.([\w$]+)[ \t]*+=(?![=>])")


def find_globals(builder: Builder) -> None:
    """Note which variables the file makes for everybody."""
    for found in ASSIGNED.finditer(builder.source):
        builder.layout.notes[f"{GLOBAL}{found[1].decode()}"] = True


def is_global(builder: Builder, base: Term, name: str) -> bool:
    """Whether `base.name` is a variable that the file has made for everybody."""
    is_object = isinstance(base, Name) and base.name in GLOBALS
    return is_object and f"{GLOBAL}{name}" in builder.layout.notes
