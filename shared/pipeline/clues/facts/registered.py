"""The definitions that calls hand to frameworks, found by the edges of those lines."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from shared.core.clues import Registration
from shared.parsing.facts import FileFacts
from shared.pipeline.clues.facts.factories import Factories
from shared.pipeline.clues.facts.handed import Calls, Handed, handed
from shared.pipeline.clues.facts.meant import Meanings
from shared.pipeline.nodes import definition_ids, file_id

# Files that a variable is followed through to what it holds.
_MOST_FILES = 5

Registrations = dict[str, tuple[Registration, ...]]


def registered(
    facts: Sequence[FileFacts], outside: Collection[str], meanings: Meanings
) -> tuple[Registrations, Registrations]:
    """Return ids of what is handed over, and of what holds handlers without a name.

    The latter are functions, or files for code of their own. `outside` are the packages
    that the tree imports.
    """
    named: dict[str, list[Handed]] = {}
    # Each once: what tests and programs register is told of both.
    found: dict[str, dict[Registration, None]] = defaultdict(dict)
    holding: dict[str, dict[Registration, None]] = defaultdict(dict)
    for fact in facts:
        for each in handed(fact, outside):
            if each.definition < 0:
                named.setdefault(fact.path, []).append(each)
                continue
            ids = definition_ids(fact)
            node = ids[each.definition]
            registration = _registration(each, fact.path)
            if node:
                found[node][registration] = None
            else:
                around = _around(fact, ids, each.scope)
                holding[around][registration] = None
    if named:
        meanings.look_at(named.keys())
        held = _Held({fact.path: fact for fact in facts}, outside, meanings)
        for path, many in named.items():
            for each in many:
                registration = _registration(each, path)
                for node, is_held in held.meant(path, each):
                    (holding if is_held else found)[node][registration] = None
    return _tuples(found), _tuples(holding)


class _Held:
    """Finds what names stand for that are handed over, also as variables elsewhere."""

    def __init__(
        self,
        facts: Mapping[str, FileFacts],
        outside: Collection[str],
        meanings: Meanings,
    ) -> None:
        self._facts = facts
        self._outside = outside
        self._meanings = meanings
        self._factories = Factories(facts, meanings)
        self._looked: set[tuple[str, str, str]] = set()

    def meant(self, path: str, each: Handed) -> Iterator[tuple[str, bool]]:
        """Yield the ids of what is handed over: a class with what answers in it.

        Of what has no name that of what holds it, and that it is so.
        """
        waiting = [(path, each)]
        for place, one in waiting:
            fact = self._facts[place]
            found = self._meanings.meant(place, one, fact)
            if one.is_made and not found:
                yield from self._factories.made(place, one)
            if found or len(waiting) > _MOST_FILES:
                yield from ((node, False) for node in found)
                continue
            for other in self._meanings.sources(place, one):
                key = other, one.name, one.by
                if other in self._facts and key not in self._looked:
                    self._looked.add(key)
                    calls = Calls(self._facts[other], self._outside)
                    held = calls.held_by(one.how, one.by, one.name)
                    waiting += [(other, inner) for inner in held]


def _tuples(found: Mapping[str, Mapping[Registration, None]]) -> Registrations:
    return {node: tuple(each) for node, each in found.items()}


def _registration(each: Handed, path: str) -> Registration:
    return Registration(role=each.how.role, by=each.by, path=path)


def _around(fact: FileFacts, ids: list[str], scope: int) -> str:
    """Return the id of the function whose code a scope is, or that of its file."""
    while scope > 0:
        at = fact.scopes[scope]
        is_function = at.kind == "function" and at.definition >= 0
        if is_function and ids[at.definition]:
            return ids[at.definition]
        scope = at.parent
    return file_id(fact.path)
