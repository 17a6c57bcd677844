"""Members that are surely there: of a module, or of an object as it is written.

Behind `const o = { f: g }` nothing stands in for `o.f`, as long as nobody stores
anything under that name.
"""

from collections.abc import Callable

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Imported,
    Mapping,
    Name,
    Term,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.names.origins import behind
from shared.resolution.project.overwriting import is_getter
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function

# Names of names, results of calls; more objects than that may be meant by none.
MAX_STEPS = 16

# The key of what is spread into an object.
SPREAD = "..."


class Written:
    """Looks at what objects are bound to; `is_sure` tells what is surely something."""

    def __init__(self, engine: Engine, is_sure: Callable[[Spot, int], bool]) -> None:
        self._engine = engine
        self._is_sure = is_sure
        self._stored: frozenset[str] | None = None

    def has(self, place: Spot, held: Term, steps: int) -> bool:
        """Whether a member is surely there where it is read at a place."""
        if not isinstance(held, Attribute):
            return False
        at = place.with_term(held)
        if isinstance(self._engine.lexical.value(at), (Function, Class)):
            return True
        objects = self._objects(place.with_term(held.base))
        if not objects or held.name in self._names():
            return False
        for one in objects:
            member = member_of(one.term, held.name)
            if member is None or is_getter(one.file, member):
                return False
            if not self._is_sure(one.with_term(member), steps):
                return False
        return True

    def _objects(self, place: Spot) -> list[Spot]:
        """Return all objects that a term may be, as written; none if unsure."""
        found: list[Spot] = []
        waiting = [place]
        for _ in range(MAX_STEPS):
            if not waiting:
                return found
            at = waiting.pop()
            if isinstance(at.term, Mapping):
                found.append(at)
                continue
            sources: list[Spot] = []
            if isinstance(at.term, (Name, Imported)):
                lexical = self._engine.lexical
                sources = behind(self._engine.world, lexical.sources, at)
            elif isinstance(at.term, CallResult):
                sources = self._returned(at, at.term.call)
            if not sources:
                return []
            waiting += sources
        return []

    def _returned(self, place: Spot, index: int) -> list[Spot]:
        call = place.file.facts.calls[index]
        callee = Spot(place.file, call.scope, call.callee, call.at)
        function = self._engine.lexical.value(callee)
        if call.kind != "call" or not isinstance(function, Function):
            return []
        file = self._engine.world.files[function.path]
        every = file.returns.get(function.index, [])
        is_plain = not any(one.yields for one in every)
        places = [Spot(file, one.scope, one.value, one.at) for one in every]
        return places if is_plain else []

    def _names(self) -> frozenset[str]:
        # What is stored anywhere may be stored as nothing.
        if self._stored is None:
            self._stored = frozenset(
                store.attribute
                for file in self._engine.world.files.values()
                for store in file.facts.stores
                if store.attribute is not None
            )
        return self._stored


def member_of(term: Term, key: str | int) -> Term | None:
    """Return what an object that is written has under a key, and nothing hides."""
    for name, value in reversed(term.entries if isinstance(term, Mapping) else ()):
        if name == key:
            return value
        if not isinstance(name, str) or name == SPREAD:
            return None
    return None
