"""Calls of a program whose results nobody reads, of decorators above all."""

from collections import defaultdict
from collections.abc import Iterator

from msgspec.structs import replace

from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Binding,
    CallResult,
    Defined,
    Imported,
    Item,
    Name,
    Term,
    Unknown,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.kept_names import terms_in
from shared.resolution.project.kept_parameters import last_name
from shared.resolution.values.reached import NAMED

_NONE: frozenset[int] = frozenset()

# What test runners call by its name, and what the language does.
_FOUND = ("test", "__")
# Those of the language that keep what they are given for who reads it.
_KEEPING = frozenset(
    {"abstractmethod", "cache", "cached_property", "classmethod", "lru_cache"}
    | {"override", "property", "staticmethod"}
)
# What reads members by names that are told elsewhere.
_ASKING = frozenset(
    {"__dict__", "attrgetter", "dir", "getattr", "getmembers", "methodcaller", "vars"}
)
# What only a program does when it begins.
_PRINT = "print"
# What stands for all that a module binds.
_OWN = "own"

# Decorators of one definition, classes above one, calls of what calls give; more of
# them are generated.
MAX_CHAIN = 16


class Reading:
    """Who uses the results of calls, and which names are read.

    `is_whole` says that the file imports no other one, which might use its classes.
    """

    def __init__(
        self, file: FileIndex, kept: dict[int, frozenset[int]], *, is_whole: bool
    ) -> None:
        self._file = file
        self._is_whole = is_whole
        self._only_kept = kept
        # Of each call: those who use what it gives, a binding or another call.
        self._users: dict[int, list[Binding | int | None]] = defaultdict(list)
        self._names: set[str] = set()
        # Those whose results are called.
        self._run: set[int] = set()
        self._is_open = False
        # The definitions of each scope, and which classes have bases of the file alone.
        self._inner: dict[int, list[int]] = defaultdict(list)
        self._own: dict[int, bool] = {}

    def unread(self) -> dict[int, bool]:
        """Return the calls, and whether what they give is called, for nothing too."""
        facts = self._file.facts
        for binding in facts.bindings:
            self._read(binding.value, binding)
        for index, call in enumerate(facts.calls):
            is_result = isinstance(call.callee, CallResult)
            self._read(call.callee, index if is_result else None)
            if isinstance(call.callee, CallResult):
                self._run.add(call.callee.call)
            is_kept = call.kind == "decorator" and self._keeps(call.callee)
            for argument in call.arguments:
                self._read(argument.value, index if is_kept else None)
        for one in (facts.stores, facts.returns, facts.exports):
            self._read(one, None)
        for definition in facts.definitions:
            # What decorates is called, as was seen.
            self._read(replace(definition, decorators=()), None)
        self._is_open |= any(one.kind == _OWN for one in facts.imports)
        # Whether the module runs something of its own, and not for what it gives.
        is_program = any(not self._users.get(index) for index in run_itself(self._file))
        if self._is_open or not is_program:
            return {}
        return {
            index: index in self._run
            for index in range(len(facts.calls))
            if self._is_unused(index, 0)
        }

    def _is_unused(self, index: int, depth: int) -> bool:
        if depth > MAX_CHAIN:
            return False
        for user in self._users.get(index, ()):
            if user is None:
                return False
            if isinstance(user, Binding):
                if self._is_read(user):
                    return False
            elif user in self._run or not self._is_unused(user, depth + 1):
                # `make(f)()()` runs what is further in.
                return False
        return True

    def _is_read(self, binding: Binding) -> bool:
        scope, name = self._file.facts.scopes[binding.scope], binding.name
        if name in self._names or name.startswith(_FOUND):
            return True
        return scope.kind == "class" and (
            not self._is_whole
            or not _ASKING.isdisjoint(self._names)
            or not self._is_own(scope.definition, MAX_CHAIN)
        )

    def _is_own(self, definition: int, depth: int) -> bool:
        # Whether a class has bases of the file alone, so that nobody else calls it.
        found = self._own.get(definition)
        if found is None:
            self._own[definition] = False
            facts = self._file.facts
            above = [self._defined(b.type) for b in facts.definitions[definition].bases]
            found = (
                depth > 0
                and not facts.definitions[definition].decorators
                and all(
                    one is not None and self._is_own(one, depth - 1) for one in above
                )
            )
            self._own[definition] = found
        return found

    def _keeps(self, callee: Term) -> bool:
        # Whether a decorator only keeps what it is given, or what it gives does.
        is_made = isinstance(callee, CallResult)
        if isinstance(callee, CallResult):
            callee = self._file.facts.calls[callee.call].callee
        if last_name(callee) in _KEEPING:
            return True
        function = self._defined(callee)
        if function is None:
            return False
        if not is_made:
            return 0 in self._only_kept.get(function, _NONE)
        inner = self._defined_in(self._file.facts.definitions[function].body)
        kept = [0 in self._only_kept.get(one, _NONE) for one in inner]
        return bool(kept) and all(kept)

    def _defined_in(self, scope: int) -> list[int]:
        if not self._inner:
            for index, one in enumerate(self._file.facts.definitions):
                self._inner[one.scope].append(index)
        return self._inner.get(scope, [])

    def _defined(self, term: Term) -> int | None:
        # What a name of the module stands for, where it is bound once.
        name = term.name if isinstance(term, Name) else ""
        bound = self._file.bindings.get((MODULE_SCOPE, name), ())
        value = bound[0].value if len(bound) == 1 else None
        return value.definition if isinstance(value, Defined) else None

    def _read(self, given: object, user: Binding | int | None) -> None:
        for term in terms_in(given):
            if isinstance(term, (Attribute, Name)):
                self._names.add(term.name)
            if isinstance(term, CallResult):
                # What holds more than the result itself may be looked into.
                self._users[term.call].append(user if term is given else None)
            else:
                self._is_open |= _names_any(term)


def run_itself(file: FileIndex) -> Iterator[int]:
    """Yield the calls by which a module runs what it defines itself, or prints."""
    for index, call in enumerate(file.facts.calls):
        if call.scope == MODULE_SCOPE and call.kind == "call":
            callee = call.callee
            if isinstance(callee, Attribute):
                is_own = _is_own(file, callee.base)
            else:
                is_own = _leads_to_its_own(file, callee)
            if is_own:
                yield index


def _leads_to_its_own(file: FileIndex, callee: Term) -> bool:
    # `f`, `table["f"]`, `make_f()`
    for _ in range(MAX_CHAIN):
        if isinstance(callee, Item):
            callee = callee.base
        elif isinstance(callee, CallResult):
            callee = file.facts.calls[callee.call].callee
        else:
            break
    if not isinstance(callee, Name):
        return False
    return callee.name == _PRINT or bool(_bound(file, callee.name))


def _bound(file: FileIndex, name: str) -> list[Binding]:
    # What a name of the module is bound to, unless that is imported.
    bound = file.bindings.get((MODULE_SCOPE, name), [])
    return [] if any(isinstance(one.value, Imported) for one in bound) else bound


def _is_own(file: FileIndex, base: Term) -> bool:
    # `C()` of a class of the module, or a name that is bound to that.
    bound = _bound(file, base.name) if isinstance(base, Name) else []
    if len(bound) == 1:
        base = bound[0].value
    callee = (
        file.facts.calls[base.call].callee if isinstance(base, CallResult) else None
    )
    if not isinstance(callee, Name):
        return False
    made = _bound(file, callee.name)
    return len(made) == 1 and isinstance(made[0].value, Defined)


def _names_any(term: object) -> bool:
    # `globals()[name]`
    return (
        isinstance(term, Item)
        and isinstance(term.base, Attribute)
        and term.base.name == NAMED
        and isinstance(term.base.base, Unknown)
    )
