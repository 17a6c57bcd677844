"""Fields that making an instance surely sets, and stores that are overwritten."""

from bisect import bisect_right
from itertools import islice
from typing import TypeAlias

from shared.parsing.facts import Attribute, CallResult, Defined, Name, Store
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.flow.engine import Engine
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.replacing import PROTOTYPE, begin
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import CLASS_ITEM, Class, Function

INIT = "__init__"
# Kinds of definitions that are no descriptors.
METHODS = frozenset({"function", "method"})

# Methods whose first parameter is the class.
OF_CLASS = frozenset({"__new__", "__init_subclass__", CLASS_ITEM})

# What an instance may hide that a class makes so.
_STATIC = Name("staticmethod")

# Of the stores behind one, so many are looked at.
MAX_LOOKED_AT = 64

Owned: TypeAlias = list[tuple[FileIndex, Store]]
Owners: TypeAlias = dict[Class, Owned]


def hiding(
    hierarchy: Hierarchy, ancestors: tuple[Class, ...], name: str, owned: Owners
) -> int:
    """Return which of the classes sets a field whenever it makes an instance.

    What those behind it have is hidden by that; -1 where none does. `owned` are the
    stores under the name by the class whose methods say them.
    """
    is_alone = sum(cls in owned for cls in ancestors) <= 1
    if is_alone and hierarchy.find(ancestors, name) is None:
        # There is nothing to hide.
        return -1
    for position, cls in enumerate(ancestors):
        if not hierarchy.own(cls, INIT):
            continue
        is_sure = any(_is_sure(file, store) for file, store in owned.get(cls, ()))
        behind = (
            one for above in ancestors[position + 1 :] for one in owned.get(above, ())
        )
        is_last = all(_is_at_start(file, store) for file, store in behind)
        return position if is_sure and is_last else -1
    return -1


def _is_at_start(file: FileIndex, store: Store) -> bool:
    function = file.enclosing_function(store.scope)
    return function is not None and function.definition.name == INIT


def _is_sure(file: FileIndex, store: Store) -> bool:
    if store.declared or not _is_at_start(file, store):
        return False
    scope = store.scope
    return store.until >= file.facts.scopes[scope].end and not any(
        call.scope == scope
        and call.at > store.at
        and isinstance(call.callee, Attribute)
        and call.callee.name == INIT
        for call in file.facts.calls
    )


def is_plain(place: Spot) -> bool:
    """Whether what a class binds is no descriptor, so that instances may hide it."""
    term = place.term
    if isinstance(term, Defined):
        return place.file.facts.definitions[term.definition].kind in METHODS
    if isinstance(term, CallResult):
        return place.file.facts.calls[term.call].callee == _STATIC
    return isinstance(term, Name)


def is_of_class(file: FileIndex, store: Store) -> bool:
    """Whether `cls.x = y` puts something into the class and not into an instance."""
    function = file.enclosing_function(store.scope)
    if function is None or not file.language.rules.implied:
        return False
    definition = function.definition
    return "classmethod" in definition.modifiers or definition.name in OF_CLASS


def behind_made(engine: Engine, file: FileIndex, store: Store) -> tuple[Class, ...]:
    """Return the classes that what is put into a prototype is no field of.

    Behind `F.prototype = new Base()` no other Base has what is `F.prototype.m = f`,
    and a function that is written there is a method of F.
    """
    base = store.base
    if not isinstance(base, Attribute) or base.name != PROTOTYPE:
        return ()
    place = Spot(file, store.scope, base.base, store.at)
    made = engine.hierarchy.makers.class_of(engine.lexical.value(place))
    if made is None:
        return ()
    value = store.value
    held = file.symbols[value.definition] if isinstance(value, Defined) else None
    is_method = isinstance(held, Function) and held.owner is made
    return engine.hierarchy.ancestors(made)[0 if is_method else 1 :]


def overwritten(stores: Owned) -> frozenset[int]:
    """Return the places of stores that others surely overwrite before they are seen.

    `stores` are all under one name; told are only those of one object in one scope.
    """
    (file, first), found = stores[0], set[int]()
    if len(stores) == 1 or not file.language.rules.implied:
        return frozenset()
    scope = first.scope
    if any(
        other is not file or one.scope != scope or one.base != first.base
        for other, one in stores
    ):
        return frozenset()
    end = file.facts.scopes[scope].end
    every = sorted((store for _, store in stores), key=_at)
    for position, store in enumerate(every):
        start = begin(file, store) - 1
        for one in islice(every, position + 1, position + 1 + MAX_LOOKED_AT):
            if _calls_between(file, scope, start, begin(file, one)):
                break
            is_later = one.at > store.at and one.until >= store.until
            # In another branch it is no later.
            is_same = one.at <= store.until or one.until >= end
            if is_later and is_same and not one.declared and not store.declared:
                found.add(store.at)
                break
    return frozenset(found)


def _at(store: Store) -> int:
    return store.at


def _calls_between(file: FileIndex, scope: int, start: int, end: int) -> bool:
    places = file.around.calls.get(scope, [])
    first = bisect_right(places, start)
    return first < len(places) and places[first] < end
