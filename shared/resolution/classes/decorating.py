"""What takes the place of methods when their class is decorated or made (Python)."""

from collections.abc import Iterator

from shared.parsing.facts import CallResult, Defined, Name, Store, Term
from shared.resolution.classes.creation import metaclasses
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.replacing import by_decorator
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.reached import WRAPPED
from shared.resolution.values.value import Class, Function

# What runs when a class is created, in its metaclass and in the classes above.
MAKING = ("__new__", "__init__")
SUBCLASSED = "__init_subclass__"

METHOD = "method"


class Decorating:
    """Answers by the stores that functions of decorators and metaclasses make."""

    def __init__(self, world: World, lexical: Lexical) -> None:
        self._world = world
        self._lexical = lexical
        # What is put around all methods, by the function that does so.
        self._wrapping: dict[Function, Spot] | None = None
        self._metaclasses: dict[Class, Spot] = {}
        self._around: dict[Class, Spot | None] = {}

    def of(
        self, cls: Class, ancestors: tuple[Class, ...], name: str, own: list[Spot]
    ) -> Spot | None:
        """Return what takes the place of what a class itself binds to a name."""
        file = self._world.files[cls.path]
        for found in self._decorators(file, cls) if cls.definition.decorators else ():
            new = by_decorator(found, self._world.files[found.path], name)
            if new is not None:
                return new
        is_method = file.language.rules.implied and not name.startswith("__")
        if not is_method or not all(map(_is_method, own)):
            return None
        return self.around(cls, ancestors)

    def methods(self, cls: Class) -> list[Function]:
        """Return the methods that a class itself defines, as they are written."""
        file, body = self._world.files[cls.path], cls.definition.body
        return [
            symbol
            for symbol in file.symbols
            if isinstance(symbol, Function)
            and symbol.definition.scope == body
            and symbol.definition.kind == METHOD
            and not symbol.definition.name.startswith("__")
        ]

    def around(self, cls: Class, ancestors: tuple[Class, ...]) -> Spot | None:
        """Return what is put around all methods of a class."""
        if self._wrapping is None:
            self._wrapping = self._collect()
        if not self._wrapping or not ancestors:
            return None
        if cls not in self._around:
            makers = self._makers(cls, ancestors)
            every = (self._wrapping.get(maker) for maker in makers)
            self._around[cls] = next((one for one in every if one), None)
        return self._around[cls]

    def _makers(self, cls: Class, ancestors: tuple[Class, ...]) -> Iterator[Function]:
        yield from self._decorators(self._world.files[cls.path], cls)
        for above in ancestors[1:]:
            yield from self._methods(above, (SUBCLASSED,))
        for one in ancestors:
            place = self._metaclasses.get(one)
            meta = self._lexical.value(place) if place is not None else None
            if isinstance(meta, Class):
                yield from self._methods(meta, MAKING)

    def _methods(self, cls: Class, names: tuple[str, ...]) -> Iterator[Function]:
        file, body = self._world.files[cls.path], cls.definition.body
        for name in names:
            for bound in file.bindings.get((body, name), ()):
                value = bound.value
                method = (
                    file.symbols[value.definition]
                    if isinstance(value, Defined)
                    else None
                )
                if isinstance(method, Function):
                    yield method

    def _decorators(self, file: FileIndex, cls: Class) -> Iterator[Function]:
        definition = cls.definition
        for term in definition.decorators:
            found = self._lexical.value(
                Spot(file, definition.scope, term, definition.at)
            )
            if isinstance(found, Function):
                yield found
            elif isinstance(term, CallResult):
                yield from self._made(file, term)

    def _made(self, file: FileIndex, term: Term) -> Iterator[Function]:
        # `@around(log)`: the function that the call gives.
        if not isinstance(term, CallResult):
            return
        call = file.facts.calls[term.call]
        maker = self._lexical.value(Spot(file, call.scope, call.callee, call.at))
        if not isinstance(maker, Function):
            return
        home = self._world.files[maker.path]
        for given in home.returns.get(maker.index, ()):
            if isinstance(given.value, (Name, Defined)):
                found = self._lexical.value(
                    Spot(home, given.scope, given.value, given.at)
                )
                if isinstance(found, Function):
                    yield found

    def _collect(self) -> dict[Function, Spot]:
        found: dict[Function, Spot] = {}
        for file in self._world.files.values():
            for store in file.facts.stores if file.language.rules.implied else ():
                function = self._function(file, store)
                if function is not None:
                    spot = Spot(file, store.scope, store.value, store.at)
                    found.setdefault(function, spot)
        if found:
            self._metaclasses = metaclasses(self._world.files.values())
        return found

    def _function(self, file: FileIndex, store: Store) -> Function | None:
        if store.attribute != WRAPPED:
            return None
        return file.enclosing_function(store.scope)


def _is_method(place: Spot) -> bool:
    if not isinstance(place.term, Defined):
        return False
    return place.file.facts.definitions[place.term.definition].kind == METHOD
