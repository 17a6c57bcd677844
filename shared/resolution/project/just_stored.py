"""Attributes that are read right behind a store: `x.f = a; x.f()`.

Where several functions store under a name, what one of them has just stored is there as
long as it calls nothing, which might store as well, and stores nothing else under it.
"""

from bisect import bisect_left

from shared.parsing.facts import CallResult, Name, Store, Term
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot

# What these give is not what is read from a class.
_WRAPPING = frozenset({"classmethod", "property", "staticmethod"})


class JustStored:
    """Such stores of each file, by name and scope, in order of place."""

    def __init__(self) -> None:
        self._stores: dict[FileIndex, dict[str, dict[int, list[Store]]]] = {}

    def note(self, file: FileIndex, name: str, stores: list[Store]) -> None:
        """Remember the stores of a file under a name, in order of place."""
        rules = file.language.rules
        if not (rules.implied or rules.accessors):
            return
        by_scope: dict[int, list[Store]] = {}
        for store in stores:
            if store.attribute is not None:
                by_scope.setdefault(store.scope, []).append(store)
        self._stores.setdefault(file, {})[name] = by_scope

    def has(self, file: FileIndex, name: str) -> bool:
        """Whether there are any under a name."""
        known = self._stores.get(file)
        return known is not None and name in known

    def before(self, place: Spot, name: str) -> Store | None:
        """Return the store that surely was the last to happen before a place."""
        file, scope, at = place.file, place.scope, place.at
        stores = self._stores[file][name].get(scope, ())
        last = bisect_left(stores, at, key=_store_at) - 1
        if last < 0:
            return None
        store = stores[last]
        if store.declared or at > store.until or _is_wrapped(file, store.value):
            return None
        if _waits(file, scope):
            return None
        calls = file.around.calls.get(scope, ())
        behind = bisect_left(calls, store.at)
        is_called = behind < len(calls) and calls[behind] < at
        return None if is_called else store


def _waits(file: FileIndex, scope: int) -> bool:
    # Whether others may run while a function does: where it yields or awaits.
    function = file.around.functions[scope]
    if function < 0:
        return False
    given = file.returns.get(function, ())
    is_async = file.facts.definitions[function].is_async
    return is_async or any(one.yields for one in given)


def _is_wrapped(file: FileIndex, value: Term) -> bool:
    callee = (
        file.facts.calls[value.call].callee if isinstance(value, CallResult) else None
    )
    return isinstance(callee, Name) and callee.name in _WRAPPING


def _store_at(store: Store) -> int:
    return store.at
