"""What FastAPI runs for a function because its signature or a decorator asks for it."""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from shared.analysis.conventions.marks import handing
from shared.analysis.conventions.registrations import INJECTING
from shared.core.clues import Registration
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Call,
    CallResult,
    Defined,
    FileFacts,
    Imported,
    InstanceOf,
    Name,
    Sequence as Several,
    Term,
)
from shared.pipeline.clues.facts.handed import Calls
from shared.pipeline.clues.facts.meant import Meanings
from shared.pipeline.nodes import definition_ids

_PYTHON = "python"
# So much that one router asks for is told of each function that it serves.
_MOST_ASKED = 20
_Found = dict[str, dict[str, None]]


class Injected:
    """What is injected into what, over all files."""

    def __init__(
        self,
        facts: Sequence[FileFacts],
        packages: Collection[str],
        meanings: Meanings,
        handed_over: Container[str],
    ) -> None:
        self._meanings = meanings
        self._handed_over = handed_over
        self._packages = packages
        # Ids of functions to those of what is run for them.
        self._into: _Found = defaultdict(dict)
        # What is asked for elsewhere, for a router as a whole.
        self._loose: dict[str, Registration] = {}
        # Names of modules for types that ask for something: `User = Annotated[...]`.
        self._aliases: dict[tuple[str, str], list[str]] = {}
        told = [each for each in facts if each.language == _PYTHON]
        if any(each in INJECTING.packages for each in packages):
            for fact in told:
                self._read(fact)
        if self._aliases:
            for fact in told:
                self._read_types(fact)

    def _read(self, fact: FileFacts) -> None:
        calls = Calls(fact, self._packages)
        asking = [
            (index, call)
            for index, call in enumerate(fact.calls)
            if call.kind == "call" and calls.is_of(INJECTING, call)
        ]
        if not asking:
            return
        signatures, ids = _Signatures(fact), definition_ids(fact)
        for index, call in asking:
            holder = signatures.holder(index, call)
            given = [(call.line, call.scope, each.value) for each in call.arguments[:1]]
            if not given and holder >= 0:
                types = _types(fact, holder, index)
                given = [(call.line, call.scope, each) for each in types]
            ends = [
                node
                for each in calls.values(INJECTING, "Depends", given)
                for node in _written(ids, each.definition)
                or self._meanings.meant(fact.path, each, fact)
            ]
            if holder >= 0:
                self._into[ids[holder]].update(dict.fromkeys(ends))
            elif alias := signatures.alias(call):
                self._aliases.setdefault((fact.path, alias), []).extend(ends)
            else:
                for served in signatures.served(index):
                    self._into[ids[served]].update(dict.fromkeys(ends))
                by = Registration(role=INJECTING.role, by="Depends", path=fact.path)
                self._loose.update(dict.fromkeys(ends, by))

    def _read_types(self, fact: FileFacts) -> None:
        bound: dict[str, Term] = {}
        for binding in fact.bindings:
            if binding.scope == MODULE_SCOPE:
                bound[binding.name] = binding.value
        ids = definition_ids(fact)
        for index, definition in enumerate(fact.definitions):
            for formal in definition.formals:
                type_ = formal.type
                if isinstance(type_, InstanceOf):
                    type_ = type_.type
                if isinstance(type_, Name) and ids[index]:
                    value = bound.get(type_.name)
                    for ends in self._asked(fact, type_.name, value):
                        self._into[ids[index]].update(dict.fromkeys(ends))

    def _asked(
        self, fact: FileFacts, name: str, value: Term | None
    ) -> Iterator[list[str]]:
        if not isinstance(value, Imported):
            yield self._aliases.get((fact.path, name), [])
            return
        name = fact.imports[value.index].name or name
        for path in self._meanings.files_of(fact.path, name):
            if found := self._aliases.get((path, name)):
                yield found
                return

    def add(
        self, node: str, marks: Collection[str], wrappers: Iterable[Iterable[str]]
    ) -> None:
        """Add what wraps a function, if that is one which a framework runs.

        Others say whom they call, and so have edges to the wrappers.
        """
        if node in self._handed_over or any(handing(marks)):
            self._into[node].update(dict.fromkeys(chain.from_iterable(wrappers)))

    def add_around(
        self, node: str, members: Iterable[str], run: Iterable[Iterable[str]]
    ) -> None:
        """Add what runs around those methods of a class that a framework runs.

        Where it runs none that the class has itself, to the class.
        """
        told = [each for each in members if each in self._handed_over]
        for each in told or ([node] if node in self._handed_over else []):
            self._into[each].update(dict.fromkeys(chain.from_iterable(run)))

    def add_loose(self, registered: dict[str, tuple[Registration, ...]]) -> None:
        """Add what is asked for by no function to what is handed to frameworks."""
        for node, by in self._loose.items():
            registered[node] = (*registered.get(node, ()), by)

    def told(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is run for which functions, in order."""
        return {node: tuple(ends) for node, ends in self._into.items() if ends}


class _Signatures:
    """The definitions of a file by where they begin, its names by where they end."""

    def __init__(self, fact: FileFacts) -> None:
        self._fact = fact
        self._by_scope: dict[int, list[tuple[int, int]]] = defaultdict(list)
        self._decorating: dict[int, int] = {}
        for index, definition in enumerate(fact.definitions):
            self._by_scope[definition.scope].append((definition.at, index))
            for call in _calls_in(fact, definition.decorators):
                self._decorating.setdefault(call, index)
        for each in self._by_scope.values():
            each.sort()
        # What is given to a router as it is made, and the functions that it serves.
        self._given: dict[int, str] = {}
        self._served: dict[str, list[int]] = defaultdict(list)
        asked: Counter[str] = Counter()
        for binding in fact.bindings:
            if binding.scope == MODULE_SCOPE and isinstance(binding.value, CallResult):
                for call in _calls_in(fact, [binding.value]):
                    asked[binding.name] += 1
                    if asked[binding.name] <= _MOST_ASKED:
                        self._given[call] = binding.name
        for index, definition in enumerate(fact.definitions):
            for router in dict.fromkeys(_routers(fact, definition.decorators)):
                self._served[router].append(index)
        self._names = sorted(
            (each.at, each.name)
            for each in fact.bindings
            if each.scope == MODULE_SCOPE
            and not isinstance(each.value, (CallResult, Defined, Imported))
        )

    def holder(self, index: int, call: Call) -> int:
        """Return in whose signature or decorators a call is; -1 for none."""
        if index in self._decorating:
            return self._decorating[index]
        begun = self._by_scope.get(call.scope, [])
        place = bisect_right(begun, (call.at, len(self._fact.definitions))) - 1
        if place < 0:
            return -1
        found = begun[place][1]
        body = self._fact.definitions[found].body
        is_inside = body != NO_SCOPE and call.at < self._fact.scopes[body].end
        return found if is_inside else -1

    def served(self, call: int) -> list[int]:
        """Return the functions of a router that a call is given to."""
        return self._served.get(self._given.get(call, ""), [])

    def alias(self, call: Call) -> str:
        """Return the name at the top of the file that a call is written for."""
        if call.scope != MODULE_SCOPE:
            return ""
        place = bisect_left(self._names, (call.at, ""))
        return self._names[place][1] if place < len(self._names) else ""


def _written(ids: list[str], definition: int) -> list[str]:
    """Return the id of what is written where it is asked for, if it has one."""
    return [ids[definition]] if definition >= 0 and ids[definition] else []


def _types(fact: FileFacts, holder: int, call: int) -> list[Term]:
    """Return the type of the parameter whose default says that it is asked for."""
    found = [
        each.type
        for each in fact.definitions[holder].formals
        if each.default == CallResult(call)
    ]
    return [each for each in found if isinstance(each, (InstanceOf, Name))]


def _routers(fact: FileFacts, decorators: Iterable[Term]) -> Iterator[str]:
    """Yield the names of what functions are handed to: `@router.get("/")`."""
    for each in decorators:
        if isinstance(each, CallResult):
            match fact.calls[each.call].callee:
                case Attribute(base=Name(name=name)):
                    yield name
                case _:
                    pass


def _calls_in(fact: FileFacts, decorators: Iterable[Term]) -> Iterator[int]:
    """Yield the calls that decorators are given, in lists too."""
    waiting = [each for each in decorators if isinstance(each, CallResult)]
    calls = [fact.calls[each.call] for each in waiting]
    terms: list[Term] = [given.value for call in calls for given in call.arguments]
    for term in terms:
        if isinstance(term, CallResult):
            yield term.call
        elif isinstance(term, Several):
            terms += term.items
