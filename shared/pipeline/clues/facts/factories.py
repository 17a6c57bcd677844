"""What functions give back that are called for a handler: `app.get("/", make())`."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from shared.parsing.facts import NO_SCOPE, Defined, FileFacts, Name, Return
from shared.pipeline.clues.facts.handed import Handed
from shared.pipeline.clues.facts.meant import Meanings
from shared.pipeline.clues.facts.origins import Origins
from shared.pipeline.nodes import definition_ids

# Of one function so many are looked at.
_MOST_GIVEN = 8
# Scopes within each other in which a handler may call what its maker was given.
_MOST_SCOPES = 50


class Factories:
    """Finds what the functions give back; each file is read once."""

    def __init__(self, facts: Mapping[str, FileFacts], meanings: Meanings) -> None:
        self._facts = facts
        self._meanings = meanings
        self._files: dict[str, _File] = {}

    def made(self, path: str, each: Handed) -> Iterator[tuple[str, bool]]:
        """Yield the ids of handlers that a call makes, and whether they hold them.

        What has no name is held by the function that makes it.
        """
        named = replace(each, is_made=False)
        for node in self._meanings.meant(path, named, self._facts[path]):
            place = self._meanings.function_in(node)
            if place not in self._facts:
                continue
            if place not in self._files:
                self._files[place] = _File(self._facts[place])
            for inner in self._files[place].given_by(node):
                yield inner or node, not inner


class _File:
    """A file's definitions, and what they give back."""

    def __init__(self, fact: FileFacts) -> None:
        self._fact = fact
        self._origins = Origins(fact, ())
        self._ids = definition_ids(fact)
        self._numbers = {node: at for at, node in enumerate(self._ids) if node}
        self._returns: dict[int, list[Return]] = defaultdict(list)
        for each in fact.returns:
            self._returns[each.scope].append(each)
        self._calling: dict[str, list[int]] = defaultdict(list)
        for call in fact.calls:
            if isinstance(call.callee, Name):
                self._calling[call.callee.name].append(call.scope)

    def given_by(self, node: str) -> Iterator[str]:
        """Yield the ids of functions that one makes and gives back; "" for no name."""
        index = self._numbers.get(node, -1)
        body = self._fact.definitions[index].body if index >= 0 else NO_SCOPE
        if body == NO_SCOPE:
            return
        for each in self._returns[body][:_MOST_GIVEN]:
            value = each.value
            if isinstance(value, Name):
                value = self._origins.value(body, value.name)[1] or value
            if isinstance(value, Defined):
                given = self._fact.definitions[value.definition]
                is_own = given.label == "Function" and given.scope == body
                if is_own and not self._wraps(index, given.body):
                    yield self._ids[value.definition]

    def _wraps(self, outer: int, inner: int) -> bool:
        """Return whether a function calls what the one around it was given."""
        scopes = self._fact.scopes
        for formal in self._fact.definitions[outer].formals:
            for scope in self._calling.get(formal.name, ()):
                at = scope
                for _ in range(_MOST_SCOPES):
                    if at in (inner, NO_SCOPE):
                        break
                    at = scopes[at].parent
                if at == inner:
                    return True
        return False
