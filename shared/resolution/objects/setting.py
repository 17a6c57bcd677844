"""What tells instances apart but their constructors: `c.set(f)`, `c.field = f`.

Told by the facts alone, for classes with few instances.
"""

from collections import defaultdict

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Item,
    Name,
    Parameter,
    Sequence,
    Store,
    Term,
    This,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.invocation import receiver_index
from shared.resolution.functions.passing import ONE
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function

# The names of constructors; one that nobody wrote has none (records).
INITS = frozenset({"__init__", "constructor"})

# By the class that stores them, or that the instances are of, and by their names.
Field = tuple[Class, str]


class Setting:
    """The fields that methods store what they are given in, or that others store.

    Attributes:
        setters: What such methods store: the field, and which parameter of theirs.
        fields: All such fields.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.setters: dict[Function, list[tuple[str, int]]] = {}
        self.fields: set[Field] = set()
        self._kept: set[tuple[FileIndex, int]] = set()
        self._read: dict[Class, bool] = {}
        self._methods: dict[FileIndex, dict[Function, list[Store]]] = {}
        self._outer: dict[str, set[str]] | None = None

    def keeps(self, file: FileIndex, store: Store) -> bool:
        """Whether a method stores there what it is given, for its receiver alone."""
        return (file, store.at) in self._kept

    def add(self, cls: Class, ancestors: tuple[Class, ...]) -> bool:
        """Look at a class; whether its instances have such fields."""
        found = [self._of_methods(one) for one in ancestors]
        if self._outer is None:
            self._outer = self._outer_names()
        names = self._outer.get(cls.definition.name, ())
        self.fields.update((cls, name) for name in names)
        return any(found) or bool(names)

    def _of_methods(self, cls: Class) -> bool:
        known = self._read.get(cls)
        if known is None:
            known = False
            file = self._engine.world.files[cls.path]
            for function, stores in self._stores_in(file).items():
                if function.owner is cls:
                    for store in stores:
                        known |= self._add_store(file, function, store)
            self._read[cls] = known
        return known

    def _add_store(self, file: FileIndex, function: Function, store: Store) -> bool:
        index = self._parameter(file, function, store)
        if index is None or store.attribute is None or function.owner is None:
            return False
        self.setters.setdefault(function, []).append((store.attribute, index))
        self.fields.add((function.owner, store.attribute))
        self._kept.add((file, store.at))
        return True

    def _parameter(
        self, file: FileIndex, function: Function, store: Store
    ) -> int | None:
        lexical = self._engine.lexical
        given = lexical.parameter(Spot(file, store.scope, store.value, store.at))
        own = receiver_index(self._engine, function)
        if given is None or not _is_of(function, given) or given.index == own:
            return None
        if not isinstance(store.base, This):
            base = lexical.parameter(Spot(file, store.scope, store.base, store.at))
            if base is None or not _is_of(function, base) or base.index != own:
                return None
        is_one = function.definition.formals[given.index].kind in ONE
        return given.index if is_one else None

    def _stores_in(self, file: FileIndex) -> dict[Function, list[Store]]:
        found = self._methods.get(file)
        if found is None:
            found = self._methods[file] = defaultdict(list)
            for store in file.facts.stores if _tells(file) else ():
                is_plain = isinstance(store.base, (Name, This)) and isinstance(
                    store.value, Name
                )
                function = file.enclosing_function(store.scope) if is_plain else None
                if (
                    store.attribute is not None
                    and function is not None
                    and function.owner is not None
                    and function.definition.name not in INITS
                ):
                    found[function].append(store)
        return found

    def _outer_names(self) -> dict[str, set[str]]:
        # `c = C()` and `c.field = f`: the fields by the names of classes.
        found: dict[str, set[str]] = defaultdict(set)
        for file in self._engine.world.files.values():
            for store in file.facts.stores if _tells(file) else ():
                if store.attribute is None or not isinstance(store.base, Name):
                    continue
                name = store.base.name
                scope = file.scope_of_name(store.scope, name, store.at)
                bound = file.bindings.get((scope, name), ())
                value = part_of(bound[0].value) if len(bound) == 1 else None
                if isinstance(value, CallResult):
                    callee = file.facts.calls[value.call].callee
                    if isinstance(callee, (Name, Attribute)):
                        found[callee.name].add(store.attribute)
        return found


def _tells(file: FileIndex) -> bool:
    rules = file.language.rules
    return bool(rules.implied) or rules.functions_make


def _is_of(function: Function, term: Parameter | None) -> bool:
    return term is not None and term.definition == function.index and term.index >= 0


def part_of(term: Term) -> Term:
    """Return what a place of a sequence holds that is written down."""
    # `self.a, self.b = a, b`
    if isinstance(term, Item) and isinstance(term.base, Sequence):
        items, key = term.base.items, term.key
        if isinstance(key, int) and 0 <= key < len(items):
            return items[key]
    return term
