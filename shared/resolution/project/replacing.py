"""Members of classes that a module or decorator replaces: `C.m = new`."""

from bisect import bisect_left, bisect_right

from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    CallResult,
    Defined,
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
