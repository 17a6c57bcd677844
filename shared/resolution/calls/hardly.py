"""Marks what hardly runs of several functions that a call may mean (Python).

A method that only says that classes below have to write it does not run where one of
these may be meant, and what is awaited is no function whose results cannot be. Members
that are stored in instances of a class from elsewhere are not made up, and those that
are stored then, and that a module has asked for, not once more.
"""

from collections.abc import Iterable
from typing import TypeGuard

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Constant,
    Literal,
    Mapping,
    Repeated,
    Return,
    Sequence,
    Store,
    Super,
)
from shared.resolution.flow.engine import Engine, Evidence, Site
from shared.resolution.functions.by_receiver import UNWRITTEN
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import MAX_VALUES, Cell
from shared.resolution.values.value import (
    KEEPS,
    MISSING,
    Class,
    Function,
    Instance,
)

AWAIT = "__await__"
# Each is compared with each; more of them are a crowd.
MAX_FUNCTIONS = 24

# Values that nobody can await.
_PLAIN = (Constant, Literal, Mapping, Repeated, Sequence)


class Hardly:
    """Looks at sites once all values have come to rest."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._world = engine.world
        self._hierarchy = engine.hierarchy
        self._lexical = engine.lexical
        self._awaited: dict[FileIndex, set[int]] = {}
        # Sites that may make a member up, by its name.
        self._made_up: dict[str, list[Site]] = {}

    def look(self, sites: Iterable[Site]) -> None:
        """Weaken such targets of sites that have several."""
        for site in sites:
            if len(site.targets) > 1 and site.file.language.rules.implied:
                functions = [t for t in site.targets if isinstance(t, Function)]
                over = self._unwritten(site, functions)
                if any(one.definition.is_async for one in functions):
                    over += self._plain(site, functions)
                for one in over:
                    site.link(one, Evidence.POSSIBLE)
            if site.call.kind == "load" and any(map(_makes_up, site.targets)):
                callee = site.call.callee
                if isinstance(callee, Attribute):
                    self._made_up.setdefault(callee.name, []).append(site)
        if self._made_up:
            self._look_at_stores()
        for made_up in self._made_up.values():
            _look_at_kept(made_up)

    def _look_at_stores(self) -> None:
        # Where the members that may be made up are stored for sure: by modules, and by
        # constructors.
        stored: dict[str, list[Cell]] = {}
        for file in self._world.files.values():
            for store in file.facts.stores:
                if store.attribute in self._made_up and _is_sure(file, store):
                    place = Spot(file, store.scope, store.base, store.at)
                    held = stored.setdefault(store.attribute, [])
                    held.append(self._engine.term(place))
        self._engine.flow.drain()
        for name, cells in stored.items():
            values = (value for cell in cells for value in cell.values)
            classes = {v.of if isinstance(v, Instance) else v for v in values}
            above = {
                one
                for cls in classes
                if isinstance(cls, Class)
                for one in self._hierarchy.ancestors(cls)
            }
            for site in self._made_up[name]:
                for target in tuple(site.targets):
                    if _makes_up(target) and target.owner in above:
                        site.link(target, Evidence.POSSIBLE)

    def _unwritten(self, site: Site, functions: list[Function]) -> list[Function]:
        callee = site.call.callee
        found = [
            t for t in functions if not UNWRITTEN.isdisjoint(t.definition.modifiers)
        ]
        if not found or (isinstance(callee, Attribute) and type(callee.base) is Super):
            return []
        is_full = site.callee is not None and len(site.callee.values) >= MAX_VALUES
        if is_full or len(functions) > MAX_FUNCTIONS:
            # It may stand for those that are more than are followed.
            return []
        return [
            one
            for one in found
            if any(self._overrides(other, one) for other in functions)
        ]

    def _overrides(self, method: Function, other: Function) -> bool:
        owner, above = method.owner, other.owner
        if method is other or owner is None or above is None or owner is above:
            return False
        is_same = method.definition.name == other.definition.name
        return is_same and above in self._hierarchy.ancestors(owner)

    def _plain(self, site: Site, functions: list[Function]) -> list[Function]:
        plain = [one for one in functions if not one.definition.is_async]
        if not plain or site.index not in self._awaited_in(site.file):
            return []
        return [one for one in plain if not self._may_be_awaited(one)]

    def _awaited_in(self, file: FileIndex) -> set[int]:
        found = self._awaited.get(file)
        if found is None:
            found = self._awaited[file] = {
                call.callee.base.call
                for call in file.facts.calls
                if isinstance(call.callee, Attribute)
                and call.callee.name == AWAIT
                and isinstance(call.callee.base, CallResult)
            }
        return found

    def _may_be_awaited(self, function: Function) -> bool:
        file = self._world.files[function.path]
        return any(
            one.yields or self._may_be(file, one)
            for one in file.returns.get(function.index, ())
        )

    def _may_be(self, file: FileIndex, one: Return) -> bool:
        if isinstance(one.value, _PLAIN):
            return False
        if not isinstance(one.value, CallResult):
            return True
        call = file.facts.calls[one.value.call]
        place = Spot(file, call.scope, call.callee, call.at)
        made = self._lexical.value(place)
        if not isinstance(made, Class) or self._hierarchy.is_open(made):
            return True
        ancestors = self._hierarchy.ancestors(made)
        return self._hierarchy.find(ancestors, AWAIT) is not None


def _look_at_kept(sites: list[Site]) -> None:
    # `a.b` finds what the module of the class has had made by the same words.
    known = {
        target
        for site in sites
        for target in site.targets
        if _keeps(target) and _asks_first(site, target)
    }
    for site in sites if known else ():
        for target in tuple(site.targets):
            if target in known and not _asks_first(site, target):
                site.link(target, Evidence.POSSIBLE)


def _keeps(target: Function | Class) -> bool:
    return _makes_up(target) and KEEPS in target.definition.modifiers


def _asks_first(site: Site, target: Function | Class) -> bool:
    is_own = target.path == site.file.path
    return is_own and site.file.enclosing_function(site.call.scope) is None


def _makes_up(target: Function | Class) -> TypeGuard[Function]:
    return isinstance(target, Function) and target.definition.name == MISSING


def _is_sure(file: FileIndex, store: Store) -> bool:
    if not file.language.rules.implied:
        return False
    function = file.enclosing_function(store.scope)
    return function is None or function.definition.kind == "constructor"
