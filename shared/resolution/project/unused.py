"""What a program makes and never looks at: closures and generators that nobody runs.

After `b = make(f)`, where nobody reads `b`, the function that `make` returns is not
run, and so nothing reaches it. That is told for files that run functions of their own
and that no other file imports (Python).
"""

from collections import defaultdict
from collections.abc import Iterator

from msgspec.structs import replace

from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Binding,
    Call,
    CallResult,
    Defined,
    FileFacts,
    Imported,
    Item,
    Name,
    Unknown,
)
from shared.resolution.adapter import Module
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.kept_names import terms_in
from shared.resolution.project.world import World
from shared.resolution.values.reached import NAMED
from shared.resolution.values.value import Function

_NONE: frozenset[int] = frozenset()

# What test runners call by its name, and what the language does.
_FOUND = ("test", "__")
# Decorators that only mark what they are given.
_MARKING = frozenset({"wraps", "update_wrapper"})
# What stands for all that a module binds.
_OWN = "own"

# Decorators of one definition; more are generated.
MAX_CHAIN = 16


class Unused:
    """The calls of each file whose results nobody looks at, found when asked for."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._imported: frozenset[str] | None = None
        # By the number of the file: it is asked of whatever is called.
        self._may: list[bool | None] = [None] * len(world.files)
        self._results: dict[FileIndex, dict[int, bool]] = {}
        self._kept: dict[FileIndex, dict[int, frozenset[int]]] = {}

    def is_program(self, file: FileIndex) -> bool:
        """Whether a file runs functions of its own and no other file imports it."""
        found = self._may[file.number]
        if found is None:
            found = self._may[file.number] = self._is_alone(file)
        return found

    def is_kept(self, file: FileIndex, call: int, function: Function, at: int) -> bool:
        """Whether a function only keeps a parameter for what a call never looks at."""
        if not self.is_program(file):
            return False
        known = self._only_kept(function)
        kept = known.get(function.index, _NONE)
        if at not in kept:
            return False
        found = self._results.get(file)
        if found is None:
            found = self._results[file] = _Reading(file).unused()
        # What it gives is run where that is called at once.
        is_run = found.get(call)
        return is_run is not None and (
            not is_run or at in known.get(~function.index, _NONE)
        )

    def _is_alone(self, file: FileIndex) -> bool:
        # That something of its own is run is told at a glance, and seldom true.
        if not file.language.rules.implied or next(_run(file), None) is None:
            return False
        if self._imported is None:
            self._imported = self._all_imported()
        return file.path not in self._imported

    def _all_imported(self) -> frozenset[str]:
        found: set[str] = set()
        for file in self._world.files.values():
            for index in range(len(file.facts.imports)):
                target = self._world.target(file, index)
                if isinstance(target, Module):
                    found.update(path for path in target.files if path != file.path)
        return frozenset(found)

    def _only_kept(self, function: Function) -> dict[int, frozenset[int]]:
        file = self._world.files[function.path]
        known = self._kept.get(file)
        if known is None:
            known = self._kept[file] = _kept(file)
        return known


class _Reading:
    """Who uses the results of calls, and which names are read."""

    def __init__(self, file: FileIndex) -> None:
        self._file = file
        # Of each call: those who use what it gives, a binding or another call.
        self._users: dict[int, list[Binding | int | None]] = defaultdict(list)
        self._names: set[str] = set()
        # Those whose results are called.
        self._run: set[int] = set()
        self._is_open = False

    def unused(self) -> dict[int, bool]:
        """Return the calls, and whether what they give is called, for nothing too."""
        facts = self._file.facts
        for binding in facts.bindings:
            self._read(binding.value, binding)
        for index, call in enumerate(facts.calls):
            is_result = isinstance(call.callee, CallResult)
            self._read(call.callee, index if is_result else None)
            if isinstance(call.callee, CallResult):
                self._run.add(call.callee.call)
            is_decorator = call.kind == "decorator"
            for argument in call.arguments:
                self._read(argument.value, index if is_decorator else None)
        for one in (facts.stores, facts.returns, facts.exports):
            self._read(one, None)
        for definition in facts.definitions:
            # What decorates is called, as was seen.
            self._read(replace(definition, decorators=()), None)
        self._is_open |= any(one.kind == _OWN for one in facts.imports)
        # Whether the module runs something of its own, and not for what it gives.
        is_program = any(not self._users.get(index) for index in _run(self._file))
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
            elif not self._is_unused(user, depth + 1):
                return False
        return True

    def _is_read(self, binding: Binding) -> bool:
        is_member = self._file.facts.scopes[binding.scope].kind == "class"
        name = binding.name
        return is_member or name in self._names or name.startswith(_FOUND)

    def _read(self, given: object, user: Binding | int | None) -> None:
        for term in terms_in(given):
            if isinstance(term, Name):
                self._names.add(term.name)
            elif isinstance(term, CallResult):
                # What holds more than the result itself may be looked into.
                self._users[term.call].append(user if term is given else None)
            else:
                self._is_open |= _names_any(term)


def _run(file: FileIndex) -> Iterator[int]:
    # The calls by which a module runs what it defines itself.
    for index, call in enumerate(file.facts.calls):
        if call.scope != MODULE_SCOPE or call.kind != "call":
            continue
        if isinstance(call.callee, Name):
            bound = file.bindings.get((MODULE_SCOPE, call.callee.name), ())
            if bound and not any(isinstance(one.value, Imported) for one in bound):
                yield index


def _names_any(term: object) -> bool:
    # `globals()[name]`
    return (
        isinstance(term, Item)
        and isinstance(term.base, Attribute)
        and term.base.name == NAMED
        and isinstance(term.base.base, Unknown)
    )


def _kept(file: FileIndex) -> dict[int, frozenset[int]]:
    """Return the parameters that functions use in what they return alone.

    A generator runs nothing before it is iterated: those are all of its parameters.
    By `~index` those that are not used either where what a function returns is called.
    """
    facts, functions = file.facts, file.around.functions
    inner: dict[int, list[int]] = defaultdict(list)
    for index, definition in enumerate(facts.definitions):
        inner[functions[definition.scope]].append(index)
    yielding = {functions[one.scope] for one in facts.returns if one.yields}
    makers = {*inner, *yielding} - {-1}
    running = makers.union(*(inner.get(one, ()) for one in makers))
    names, handed = _used(file, running) if makers else ({}, set())
    found: dict[int, frozenset[int]] = {}
    for around in makers:
        formals = facts.definitions[around].formals
        used = names.get(around, set())
        own = {facts.definitions[one].name for one in inner.get(around, ())} - {""}
        if around in yielding:
            found[around] = frozenset(range(len(formals)))
        elif own.isdisjoint(used) and handed.isdisjoint(inner[around]):
            unused = [i for i, formal in enumerate(formals) if formal.name not in used]
            found[around] = frozenset(unused)
    for around in makers - yielding:
        made = inner.get(around, ())
        if around in found and all(one in found or one not in makers for one in made):
            used = set[str]().union(*(names.get(one, ()) for one in made))
            formals = facts.definitions[around].formals
            found[~around] = frozenset(
                index for index in found[around] if formals[index].name not in used
            )
    return found


def _used(file: FileIndex, makers: set[int]) -> tuple[dict[int, set[str]], set[int]]:
    # The names in the code of functions itself, and the definitions that they hand on.
    facts, functions = file.facts, file.around.functions
    names: dict[int, set[str]] = defaultdict(set)
    handed: set[int] = set()
    given: list[tuple[int, object]] = []
    for call in facts.calls:
        is_marking = _last_name(call.callee) in _MARKING
        # `@wraps(f)` and the definition below it.
        is_marked = call.kind == "decorator" and _is_marked(facts, call)
        if call.kind != "create" and not is_marking and not is_marked:
            given.append((call.scope, (call.callee, call.arguments)))
    given += [
        (binding.scope, binding.value)
        for binding in facts.bindings
        if not isinstance(binding.value, Defined)
    ]
    given += [(store.scope, (store.base, store.value)) for store in facts.stores]
    for scope, terms in given:
        if functions[scope] in makers:
            _note(terms, names[functions[scope]], handed)
    return names, handed


def _is_marked(facts: FileFacts, call: Call) -> bool:
    callee = call.callee
    if isinstance(callee, CallResult):
        callee = facts.calls[callee.call].callee
    return _last_name(callee) in _MARKING


def _note(given: object, names: set[str], handed: set[int]) -> None:
    for term in terms_in(given):
        if isinstance(term, Name):
            names.add(term.name)
        elif isinstance(term, Defined):
            handed.add(term.definition)


def _last_name(callee: object) -> str:
    # Of `functools.wraps(f)`, and of what that gives.
    return callee.name if isinstance(callee, (Attribute, Name)) else ""
