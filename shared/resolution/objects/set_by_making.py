"""Fields that making an object surely sets, where functions make them (JavaScript).

`constructor() { this.run = () => {}; }` hides a method `run` of the prototype, unless
something may ask for that one before, or by its prototype.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    Binding,
    Call,
    Defined,
    Definition,
    Name,
    Store,
    Term,
    This,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.kept_names import terms_in, values_in
from shared.resolution.project.makers import CONSTRUCTOR
from shared.resolution.project.replacing import PROTOTYPE
from shared.resolution.values.value import Class, Function

# `Base.call(this)` makes of an object what `new Base()` does.
HANDED_ON = frozenset({"apply", "call"})
# What assigning a member may run, a setter, is a call of this kind.
ASSIGNED = "set"
# Stores of more places under one name are not looked at.
MAX_STORES = 200


class SetByMaking:
    """Tells which members of prototypes nobody finds, by the facts alone."""

    def __init__(self, hierarchy: Hierarchy, files: Mapping[str, FileIndex]) -> None:
        self._hierarchy = hierarchy
        self._files = files
        self._known: dict[tuple[Class, str], int] = {}
        # What each file reads of prototypes: `C.prototype.run`.
        self._read: dict[FileIndex, frozenset[tuple[str, str]]] = {}
        # What constructors ask objects for, and what files say, by where that is.
        self._asking: dict[Function, tuple[int, frozenset[str]]] = {}
        self._ordered: dict[
            FileIndex, tuple[list[Binding], list[Store], list[Call]]
        ] = {}

    def hiding(
        self,
        ancestors: tuple[Class, ...],
        name: str,
        stores: list[tuple[FileIndex, Store]],
    ) -> int:
        """Return which of the classes sets a field whenever it makes an object.

        What prototypes have under the name is hidden by that; -1 where none does.
        """
        if len(stores) > MAX_STORES:
            return -1
        key = (ancestors[0], name)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._hiding(ancestors, name, stores)
        return found

    def _hiding(
        self,
        ancestors: tuple[Class, ...],
        name: str,
        stores: list[tuple[FileIndex, Store]],
    ) -> int:
        own = [one for one in stores if isinstance(one[1].base, This)]
        if not own or self._hierarchy.find(ancestors, name) is None:
            return -1
        for position, cls in enumerate(ancestors):
            making = self._constructor(cls)
            if making is None:
                continue
            said = [
                store
                for file, store in own
                if file.path == making.path and store.scope == making.definition.body
            ]
            if not said or not self._is_sure(cls, making, said[0], name):
                return -1
            above = map(self._constructor, ancestors[position + 1 :])
            is_quiet = all(one is None or self._is_quiet(one, name) for one in above)
            return position if is_quiet else -1
        return -1

    def _constructor(self, cls: Class) -> Function | None:
        made_by = self._hierarchy.makers.function_of(cls)
        if made_by is not None:
            return made_by
        for place in self._hierarchy.own(cls, CONSTRUCTOR):
            if isinstance(place.term, Defined):
                held = place.file.symbols[place.term.definition]
                return held if isinstance(held, Function) else None
        return None

    def _is_sure(self, cls: Class, making: Function, store: Store, name: str) -> bool:
        file = self._files[making.path]
        if not isinstance(store.value, (Defined, Name)):
            # `this.run = this.run.bind(this)`, `= bound(this, "run")`
            return False
        if store.until < file.facts.scopes[store.scope].end:
            return False
        is_read = (cls.definition.name, name) in self._prototypes(file)
        return not is_read and self._is_quiet(making, name, store.at)

    def _is_quiet(self, making: Function, name: str, end: int | None = None) -> bool:
        """Whether a constructor lets nothing ask the object for what it has."""
        found = self._asking.get(making)
        if found is None:
            found = self._asking[making] = self._asked_by(making)
        first, names = found
        after = self._end(making)
        return first >= (after if end is None else end) and name not in names

    def _end(self, making: Function) -> int:
        return self._files[making.path].facts.scopes[making.definition.body].end

    def _asked_by(self, making: Function) -> tuple[int, frozenset[str]]:
        # Where the first call is that may run a method, and the names of all members
        # that are read.
        start, after = making.definition.at, self._end(making)
        file = self._files[making.path]
        bindings, stores, calls = self._in_order(file)
        stored = stores[_within(stores, start, after)]
        later = _Later(file, making.definition.body, stored)
        bound = bindings[_within(bindings, start, after)]
        said: list[Term] = [one.value for one in bound if not later.has(one.at)]
        said += [one.value for one in stored if not later.has(one.at)]
        first = after
        for call in calls[_within(calls, start, after)]:
            if call.kind != ASSIGNED and not later.has(call.at):
                first = min(first, call.at) if _asks(call) else first
                said.append(call.callee)
                said += [argument.value for argument in call.arguments]
        return first, frozenset(
            term.name
            for term in terms_in(tuple(said))
            if isinstance(term, Attribute) and not _of_prototype(term)
        )

    def _in_order(
        self, file: FileIndex
    ) -> tuple[list[Binding], list[Store], list[Call]]:
        found = self._ordered.get(file)
        if found is None:
            facts = file.facts
            found = self._ordered[file] = (
                sorted(facts.bindings, key=_at),
                sorted(facts.stores, key=_at),
                sorted(facts.calls, key=_at),
            )
        return found

    def _prototypes(self, file: FileIndex) -> frozenset[tuple[str, str]]:
        found = self._read.get(file)
        if found is None:
            said = values_in(file.facts)
            said += [c.callee for c in file.facts.calls if c.kind != ASSIGNED]
            found = self._read[file] = frozenset(
                (owner, term.name)
                for term in terms_in(tuple(said))
                if isinstance(term, Attribute) and (owner := _of_prototype(term))
            )
        return found


class _Later:
    """Where the functions are that a constructor stores in what it makes.

    What they ask for is asked when they are called; to call one is to ask for it.
    """

    def __init__(self, file: FileIndex, body: int, stored: Sequence[Store]) -> None:
        scopes, definitions = file.facts.scopes, file.facts.definitions
        held = [
            definitions[store.value.definition]
            for store in stored
            if store.scope == body
            and isinstance(store.base, This)
            and isinstance(store.value, Defined)
        ]
        held = sorted((one for one in held if one.body != NO_SCOPE), key=_at)
        self._starts = [one.at for one in held]
        self._ends = [scopes[one.body].end for one in held]

    def has(self, at: int) -> bool:
        """Whether a place is inside one of the functions."""
        found = bisect_left(self._starts, at) - 1
        return found >= 0 and at < self._ends[found]


def _of_prototype(term: Attribute) -> str:
    """Return `C` of `C.prototype.run`; nothing for anything else."""
    base = term.base
    if not isinstance(base, Attribute) or base.name != PROTOTYPE:
        return ""
    return base.base.name if isinstance(base.base, Name) else ""


def _asks(call: Call) -> bool:
    """Whether a call may run a method of the object that is made."""
    callee = call.callee
    if isinstance(callee, Attribute) and isinstance(callee.base, This):
        return True
    if isinstance(callee, Attribute) and callee.name in HANDED_ON:
        return False
    return any(isinstance(argument.value, This) for argument in call.arguments)


def _at(fact: Binding | Store | Call | Definition) -> int:
    return fact.at


def _within(every: Sequence[Binding | Store | Call], start: int, end: int) -> slice:
    first = bisect_right(every, start, key=_at)
    return slice(first, bisect_left(every, end, lo=first, key=_at))
