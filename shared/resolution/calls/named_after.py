"""Keys that are the name of what a value is: `"visit_" + type(node).__name__`.

Which classes these are is known by the values that flow there. Where none do, or some
that have no name here, any key is meant.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from shared.parsing.facts import Attribute, CallResult, Constant, Item, Name
from shared.resolution.calls.key_sets import ANY, Key
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.own_names import CASES, NAME, name_of
from shared.resolution.names.lexical import Lexical
from shared.resolution.names.natives import NOTHING
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Value


class NamedAfter(NamedTuple):
    """A key, in which `pattern` has the name of what is at a place, as `case` says."""

    pattern: str
    owner: Spot
    case: str


def named_after(lexical: Lexical, index: Spot) -> NamedAfter | None:
    """Return what a key is named after; None for any other key."""
    term, pattern, case = index.term, ANY, ""
    if not index.file.language.rules.implied:
        return None
    if isinstance(term, Item) and isinstance(term.base, Constant):
        if term.index is None:
            return None
        # `"on_*".lower()`: what is done to all of it stands for its key.
        case = str(term.key or "")
        pattern, term = str(term.base.key), term.index
    index = _bound(lexical, index.with_term(term))
    term = index.term
    if isinstance(term, CallResult):
        call = index.file.facts.calls[term.call]
        if not isinstance(call.callee, Attribute) or call.arguments:
            return None
        index = _bound(lexical, index.with_term(call.callee.base))
        case, term = call.callee.name, index.term
    is_name = isinstance(term, Attribute) and term.name == NAME
    if not is_name or not isinstance(term, Attribute) or (case and case not in CASES):
        return None
    return NamedAfter(pattern, index.with_term(term.base), case)


def _bound(lexical: Lexical, place: Spot) -> Spot:
    # `name = type(x).__name__`: what is behind a name.
    term = place.term
    sources = lexical.sources(place, term.name) if isinstance(term, Name) else []
    return sources[0] if len(sources) == 1 else place


def load_named(
    engine: Engine, named: NamedAfter, get: Callable[[Key | None], None]
) -> None:
    """Get what has a key, for the name of each value there is."""
    known = engine.cell()
    engine.value(named.owner, named.owner.term).feed(known)
    engine.fallbacks.append((known, NOTHING))
    known.listen(partial(_get, named, get))


def _get(named: NamedAfter, get: Callable[[Key | None], None], value: Value) -> None:
    name = None if value is NOTHING else name_of(value)
    if name is None:
        get(None)
    else:
        shown = CASES[named.case](name) if named.case else name
        get(named.pattern.replace(ANY, shown))
