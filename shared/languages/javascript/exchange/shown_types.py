"""Which names that files of TypeScript show are types alone, wherever they are from."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from shared.languages.javascript.naming import DEFAULT
from shared.parsing.facts import Export, FileFacts, Import, Imported, Name, Term
from shared.resolution.adapter import External, Missing, Module

_TYPES = frozenset({"interface", "type_alias"})
# From file to file; barrels of barrels have a few.
_MOST_FILES = 32
# Names looked up in a project, each in each file that may show it.
_MOST_LOOKED_UP = 200_000
_ALL = "*"

ValueT = TypeVar("ValueT")
Resolve = Callable[[FileFacts, Import], Module | External | Missing]


class ShownTypes:
    """Tells names that stand for nothing once a program runs.

    Compilers that see all files leave out the imports and exports of such names.
    """

    def __init__(self, files: Mapping[str, FileFacts], resolve: Resolve) -> None:
        self._files = files
        self._resolve = resolve
        self._left = _MOST_LOOKED_UP
        self._known: dict[tuple[str, str], bool | None] = {}
        self._shown: dict[str, dict[str, list[Export]]] = {}
        self._defined: dict[str, Counter[str]] = {}
        self._bound: dict[str, dict[str, list[Term]]] = {}

    def brings(self, file: FileFacts, fact: Import, left: int = _MOST_FILES) -> bool:
        """Return whether what an import asks for by name is a type and nothing else."""
        if fact.name in (None, _ALL):
            return False
        found = self._resolve(file, fact)
        if not isinstance(found, Module) or not found.files or left <= 0:
            return False
        return self._is_type(found.files[0], fact.name or DEFAULT, left - 1) is True

    def _is_type(self, path: str, name: str, left: int) -> bool | None:
        """Return whether a file shows a type under a name; None if nothing at all."""
        key = path, name
        if key not in self._known:
            # Who asks for it on the way goes round in a circle.
            self._known[key] = None
            self._left -= 1
            facts = self._files.get(path)
            if facts is not None and self._left > 0:
                self._known[key] = self._find(facts, name, left)
        return self._known[key]

    def _find(self, facts: FileFacts, name: str, left: int) -> bool | None:
        values = self._exports(facts).get(name)
        if values is not None:
            return all(
                each.type_only or self._means_type(facts, each.value, left)
                for each in values
            )
        if left <= 0 or name == DEFAULT:
            return None
        for passed_on in facts.imports:
            if passed_on.kind == "reexport" and passed_on.name == _ALL:
                found = self._resolve(facts, passed_on)
                if isinstance(found, Module) and found.files:
                    told = self._is_type(found.files[0], name, left - 1)
                    if told is not None:
                        return told
        return None

    def _means_type(self, facts: FileFacts, value: Term, left: int) -> bool:
        if isinstance(value, Imported):
            fact = facts.imports[value.index]
            return fact.type_only or self.brings(facts, fact, left)
        if not isinstance(value, Name):
            return False
        bound = self._names(facts).get(value.name, [])
        types = self._types_of(facts).get(value.name, 0)
        # Whatever else has the name is there when programs run.
        if types:
            return types == len(bound)
        return bool(bound) and all(
            isinstance(each, Imported) and self._means_type(facts, each, left)
            for each in bound
        )

    def _exports(self, facts: FileFacts) -> dict[str, list[Export]]:
        found = self._shown.get(facts.path)
        if found is None:
            pairs = ((each.name, each) for each in facts.exports)
            found = self._shown[facts.path] = _grouped(pairs)
        return found

    def _types_of(self, facts: FileFacts) -> Counter[str]:
        found = self._defined.get(facts.path)
        if found is None:
            top = (each for each in facts.definitions if each.scope == 0)
            named = (each.name for each in top if each.kind in _TYPES)
            found = self._defined[facts.path] = Counter(named)
        return found

    def _names(self, facts: FileFacts) -> dict[str, list[Term]]:
        found = self._bound.get(facts.path)
        if found is None:
            top = ((b.name, b.value) for b in facts.bindings if b.scope == 0)
            found = self._bound[facts.path] = _grouped(top)
        return found


def _grouped(pairs: Iterator[tuple[str, ValueT]]) -> dict[str, list[ValueT]]:
    found: dict[str, list[ValueT]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found
