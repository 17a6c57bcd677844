"""Attributes that run code when they are read or assigned: properties, descriptors."""

from collections.abc import Iterator

from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Call,
    CallResult,
    Defined,
    Item,
    Name,
    Term,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import spot
from shared.resolution.values.value import (
    MISSING,
    Class,
    Function,
    Instance,
    Native,
    Symbol,
    Value,
)

GET, SET, DELETE = "__get__", "__set__", "__delete__"
READ = "__getattribute__"
WRITE, REMOVE = "__setattr__", "__delattr__"

# How decorators end that make one.
PROPERTY = "property"

# Decorators of decorators: more is generated.
MAX_DECORATED = 8


class Accessors:
    """Knows by name which attributes may do so, in languages that imply calls."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._names: dict[str, set[str]] | None = None
        self._setters: dict[tuple[Class, str, str], Function] = {}
        self._bound: set[str] = set()
        self._put: set[str] = set()

    def has(self, kind: str, name: str) -> bool:
        """Whether an access of the kind (load, store, delete) may run code."""
        if self.runs(kind, name):
            return True
        if kind == "load":
            return READ in self._bound or MISSING in self._bound
        return (WRITE if kind == "store" else REMOVE) in self._bound

    def runs(self, kind: str, name: str) -> bool:
        """Whether a class has an attribute of the name that does."""
        if self._names is None:
            self._names = {"load": set(), "store": set(), "delete": set()}
            self._collect(self._names)
        return name in self._names[kind]

    def takes(self, cls: Class, name: str) -> bool:
        """Whether the class takes what is assigned to the attribute: none holds it."""
        kind = "store"
        return self.runs(kind, name) and self.setter(cls, name, kind) is not None

    def is_put(self, name: str) -> bool:
        """Whether something that does is put into a class from outside of it."""
        return name in self._put

    def setter(self, cls: Class, name: str, kind: str) -> Function | None:
        """Return what the class itself runs when the attribute is assigned, deleted."""
        return self._setters.get((cls, name, kind))

    def getter(self, place: Spot) -> Function | None:
        """Return the getter that decorators of the archive have been given.

        What one of them made first is what runs, and not what it was given.
        """
        if isinstance(place.term, Name):
            first = map(self.getter, _first_names(place, place.term.name))
            return next(filter(None, first), None)
        term: Term = place.term
        calls = place.file.facts.calls
        inner: Call | None = None
        for _ in range(MAX_DECORATED):
            if isinstance(term, Defined):
                found = place.file.symbols[term.definition]
                is_getter = found.definition.kind == "getter"
                if is_getter and inner is not None and self._wraps(place, found, inner):
                    return None
                return found if isinstance(found, Function) and is_getter else None
            if not isinstance(term, CallResult) or not calls[term.call].arguments:
                break
            inner = calls[term.call]
            term = inner.arguments[0].value
        else:
            self._engine.world.cut.note()
        return None

    def _wraps(self, place: Spot, getter: Symbol, inner: Call) -> bool:
        # `@property` above `@wrapping` or `@wrapping(x)`, a function of the archive.
        modifiers = getter.definition.modifiers
        if len(modifiers) < 2 or modifiers[-1].endswith(PROPERTY):  # noqa: PLR2004 (two)
            return False
        if isinstance(inner.callee, CallResult):
            inner = place.file.facts.calls[inner.callee.call]
        callee = Spot(place.file, inner.scope, inner.callee, inner.at)
        return isinstance(self._engine.lexical.value(callee), Function)

    def _collect(self, names: dict[str, set[str]]) -> None:
        for file in self._engine.world.files.values():
            if not file.language.rules.implied:
                continue
            if (MODULE_SCOPE, MISSING) in file.bindings:
                self._bound.add(MISSING)
            for symbol in file.symbols:
                self._collect_symbol(symbol, names)
        described: list[tuple[FileIndex, str, Spot]] = []
        for file in self._engine.world.files.values():
            if file.language.rules.implied:
                described.extend(_in_classes(file))
        self._bound.update(name for _, name, _ in described)
        put = [
            one
            for file in self._engine.world.files.values()
            if file.language.rules.implied
            for one in _put_into_classes(file)
        ]
        self._put.update(name for _, name, _ in put)
        described.extend(put)
        for file, name, place in described:
            for kind in self._described(file, place):
                names[kind].add(name)

    def _collect_symbol(
        self, symbol: Function | Class, names: dict[str, set[str]]
    ) -> None:
        if not isinstance(symbol, Function) or symbol.owner is None:
            return
        definition = symbol.definition
        if definition.kind == "getter":
            names["load"].add(definition.name)
        elif definition.kind == "setter":
            kind = "delete" if "deleter" in definition.modifiers else "store"
            names[kind].add(definition.name)
            self._setters[symbol.owner, definition.name, kind] = symbol

    def _described(self, file: FileIndex, place: Spot) -> Iterator[str]:
        # What an attribute that holds the result of a call may run, or a second name.
        if isinstance(place.term, Name) and self.getter(place) is not None:
            yield "load"
        if not isinstance(place.term, CallResult):
            return
        call = file.facts.calls[place.term.call]
        written = call.callee
        while isinstance(written, Item):
            # `C[int]()`
            written = written.base
        callee = Spot(file, call.scope, written, call.at)
        made = self._engine.lexical.value(callee)
        if isinstance(made, Function):
            yield from self._returned(made)
        elif made is not None:
            yield from self._made(made)

    def _made(self, made: Value) -> Iterator[str]:
        if isinstance(made, Native):
            if made.model == "property":
                yield from ("load", "store", "delete")
        elif isinstance(made, Class):
            for kind, name in (("load", GET), ("store", SET), ("delete", DELETE)):
                if self.describes(made, name):
                    yield kind

    def _returned(self, function: Function) -> Iterator[str]:
        # `def lazy(f): return property(f)`, or what `@property` makes of a closure.
        file = self._engine.world.files[function.path]
        for returned in file.returns.get(function.index, ()):
            place = Spot(file, returned.scope, returned.value, returned.at)
            if isinstance(place.term, Name):
                sources = self._engine.lexical.sources(place, place.term.name)
                place = sources[0] if len(sources) == 1 else place
            if isinstance(place.term, CallResult):
                call = place.file.facts.calls[place.term.call]
                callee = Spot(place.file, call.scope, call.callee, call.at)
                made = self._engine.lexical.value(callee)
                if made is not None:
                    yield from self._made(made)

    def describes(self, cls: Class, name: str) -> bool:
        """Whether instances of the class are descriptors with that method."""
        if name not in self._bound:
            return False
        hierarchy = self._engine.hierarchy
        return hierarchy.find(hierarchy.ancestors(cls), name) is not None

    def is_descriptor(self, value: object, name: str = GET) -> bool:
        """Whether a value of a class is one."""
        return isinstance(value, Instance) and self.describes(value.of, name)


def _in_classes(file: FileIndex) -> Iterator[tuple[FileIndex, str, Spot]]:
    scopes = file.facts.scopes
    for (scope, name), bindings in file.bindings.items():
        if scopes[scope].kind == "class":
            for binding in bindings:
                yield file, name, spot(file, scope, binding)


def _first_names(place: Spot, name: str) -> Iterator[Spot]:
    # `plain = v` in a class: what it has bound v to by then.
    for binding in place.file.bindings.get((place.scope, name), ()):
        if binding.at < place.at and not isinstance(binding.value, Name):
            yield spot(place.file, place.scope, binding)


def _put_into_classes(file: FileIndex) -> Iterator[tuple[FileIndex, str, Spot]]:
    # `C.p = property(f)`
    for store in file.facts.stores:
        value = store.value
        if store.attribute is None or not isinstance(value, CallResult):
            continue
        callee = file.facts.calls[value.call].callee
        if isinstance(callee, (Attribute, Name)) and callee.name == PROPERTY:
            place = Spot(file, store.scope, value, store.at)
            yield file, store.attribute, place
