"""Members of classes that a module or decorator replaces: `C.m = new`."""

from bisect import bisect_left, bisect_right
from collections import Counter

from msgspec.structs import replace

from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    CallResult,
    Defined,
    Mapping,
    Name,
    Store,
    Term,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function

# Of one file, and calls that may see what is replaced: more of them are generated, and
# both the old and the new one count.
MAX_STORES = 128
MAX_CALLS = 1_000

# What holds the members of a class's instances (JavaScript).
PROTOTYPE = "prototype"

ACCESSORS = frozenset({"getter", "setter"})


class Replacing:
    """The stores of each file's module code into its own classes."""

    def __init__(self) -> None:
        self._found: dict[FileIndex, dict[tuple[int, str], Store]] = {}

    def of(self, cls: Class, file: FileIndex, name: str) -> Spot | None:
        """Return what takes the place of a member before anything can see that."""
        stores = self._found.get(file)
        if stores is None:
            stores = self._found[file] = _stores(file)
        store = stores.get((cls.index, name)) if stores else None
        if store is None or not _is_unseen(file, cls, name, begin(file, store)):
            return None
        return Spot(file, MODULE_SCOPE, store.value, store.at)


class Overwritten:
    """Functions that modules store under a name and overwrite before they run.

    Those of what a module has (JavaScript): `F.prototype.m = f`, then `= g`.
    """

    def __init__(self) -> None:
        self._found: dict[FileIndex, frozenset[int]] = {}

    def of(self, file: FileIndex) -> frozenset[int]:
        """Return the definitions of such functions of a file."""
        found = self._found.get(file)
        if found is None:
            makes = file.language.rules.functions_make
            found = _overwritten(file) if makes else frozenset()
            self._found[file] = found
        return found


def _overwritten(file: FileIndex) -> frozenset[int]:
    last: dict[tuple[Term, str], Store] = {}
    found: set[int] = set()
    running, end = file.running, file.facts.scopes[MODULE_SCOPE].end
    for store in file.facts.stores:
        if store.scope != MODULE_SCOPE or store.attribute is None:
            continue
        if not _is_bound_once(file, store.base):
            continue
        if _is_accessor(file, store.value):
            continue
        if store.attribute == PROTOTYPE and isinstance(store.value, Mapping):
            for name, value in store.value.entries:
                if isinstance(value, Defined) and isinstance(name, str):
                    held = Attribute(store.base, PROTOTYPE)
                    last[held, name] = replace(store, value=value)
            continue
        key = (store.base, store.attribute)
        before = last.get(key)
        last[key] = store
        if before is None or running is None or store.until < end:
            continue
        value = before.value
        if isinstance(value, Defined) and not running.may_run(
            value.definition, before.at, begin(file, store)
        ):
            found.add(value.definition)
    # `a.f = b.f = function () {}`: the other one still has it.
    stored = Counter(
        store.value.definition
        for store in file.facts.stores
        if isinstance(store.value, Defined)
    )
    return frozenset(one for one in found if stored[one] <= 1)


def _is_accessor(file: FileIndex, value: Term) -> bool:
    # A getter and a setter are of one name.
    if not isinstance(value, Defined):
        return False
    return file.facts.definitions[value.definition].kind in ACCESSORS


def _is_bound_once(file: FileIndex, base: Term) -> bool:
    # `F`, `F.prototype`: what the name means stays the same.
    if isinstance(base, Attribute):
        base = base.base
    if not isinstance(base, Name):
        return False
    return len(file.bindings.get((MODULE_SCOPE, base.name), ())) == 1


def by_decorator(decorator: Function, file: FileIndex, name: str) -> Spot | None:
    """Return what a function in a file always puts into the class it decorates."""
    definition = decorator.definition
    if not definition.formals or not file.language.rules.implied:
        return None
    given = Name(definition.formals[0].name)
    end = file.facts.scopes[definition.body].end if definition.body >= 0 else 0
    for store in file.facts.stores:
        is_sure = store.scope == definition.body and store.until >= end
        if is_sure and store.attribute == name and store.base == given:
            return Spot(file, store.scope, store.value, store.at)
    return None


def begin(file: FileIndex, store: Store) -> int:
    """Return a place in front of the calls that give what is stored."""
    if not isinstance(store.value, CallResult):
        return store.at
    return min(store.at, file.facts.calls[store.value.call].at)


def _stores(file: FileIndex) -> dict[tuple[int, str], Store]:
    found: dict[tuple[int, str], Store] = {}
    rules = file.language.rules
    if not (rules.implied or rules.functions_make):
        return found
    end = file.facts.scopes[MODULE_SCOPE].end
    for store in file.facts.stores:
        if store.scope != MODULE_SCOPE or store.attribute is None or store.until < end:
            continue
        index = _class(file, store)
        if index >= 0:
            found[index, store.attribute] = store
    return found if len(found) <= MAX_STORES else {}


def _class(file: FileIndex, store: Store) -> int:
    # The one class of the module that a store names, or -1.
    base: Term = store.base
    if file.language.rules.functions_make:
        # `C.prototype.m = new`
        if not isinstance(base, Attribute) or base.name != PROTOTYPE:
            return -1
        base = base.base
    if not isinstance(base, Name):
        return -1
    bound = file.bindings.get((MODULE_SCOPE, base.name), ())
    value = bound[0].value if len(bound) == 1 else None
    return value.definition if isinstance(value, Defined) else -1


def _is_unseen(file: FileIndex, cls: Class, name: str, at: int) -> bool:
    # Whether no code can have run the member up to a place of the module.
    bound = file.bindings.get((cls.definition.body, name), ())
    running, start = file.running, cls.definition.at
    calls = file.around.of_the_module
    between = bisect_left(calls, at) - bisect_right(calls, start)
    if running is None or between > MAX_CALLS:
        return False
    return all(
        not running.may_run(binding.value.definition, start, at)
        if isinstance(binding.value, Defined)
        # Reads of attributes are calls, too.
        else between <= 0
        for binding in bound
    )
