"""What is written of a class outside of its body: methods, classes in it, bases."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from shared.parsing.facts import NO_SCOPE, Defined, Definition, InstanceOf
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.replacing import Overwritten
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function, Symbol


class WrittenOutside:
    """Functions, classes and bases, by the class that they are written of.

    Attributes:
        methods: By class and name; whoever makes others may add them.
        overwritten: What tells which of them others take the place of.
    """

    def __init__(self, world: World) -> None:
        self.methods: dict[Class, dict[str, list[Function]]] = {}
        self.overwritten = Overwritten()
        self._world = world
        self._bases: dict[Class, list[tuple[FileIndex, Definition]]] = {}
        self._classes: dict[Class, dict[str, Class]] = {}

    def attach(
        self,
        find: Callable[[Spot], Class | None],
        name_of: Callable[[Function], str],
    ) -> None:
        """Find the class of each, and the name that it has as a method."""
        # The outer classes first: the others, and methods, are found through them.
        nested = [one for one in self._written() if is_in_class(one[1])]
        nested.sort(key=lambda one: one[1].definition.qualified_name.count("."))
        for place, cls in nested:
            owner = find(place)
            if owner is not None and isinstance(cls, Class):
                classes = self._classes.setdefault(owner, {})
                classes.setdefault(cls.definition.name, cls)
        for place, symbol in self._written():
            owner = None if is_in_class(symbol) else find(place)
            if owner is None:
                continue
            if isinstance(symbol, Function):
                symbol.owner = owner
                methods = self.methods.setdefault(owner, {})
                methods.setdefault(name_of(symbol), []).append(symbol)
            else:
                bases = self._bases.setdefault(owner, [])
                bases.append((place.file, symbol.definition))

    def _written(self) -> Iterator[tuple[Spot, Symbol]]:
        # All of it, and where the class that it is written of is named.
        for file in self._world.files.values():
            for symbol in file.symbols:
                definition = symbol.definition
                of = definition.receiver
                if of is None:
                    continue
                # What says of a class that it has bases has names of its own for types.
                is_part = isinstance(symbol, Class) and not definition.name
                has_own = is_part and definition.body != NO_SCOPE
                scope = definition.body if has_own else definition.scope
                of = of.type if isinstance(of, InstanceOf) else of
                yield Spot(file, scope, of, definition.at), symbol

    def members(self, cls: Class, name: str) -> Sequence[Spot]:
        """Return the methods and the class of a name that are written of a class."""
        methods = self.methods.get(cls)
        found: Sequence[Symbol] = methods.get(name, ()) if methods else ()
        if not found:
            classes = self._classes.get(cls)
            nested = classes.get(name) if classes else None
            if nested is None:
                return ()
            found = (nested,)
        files = self._world.files
        lost = self.overwritten.of
        found = [f for f in found if f.index not in lost(files[f.path])]
        return [Spot(files[f.path], 0, Defined(f.index), 0) for f in found]

    def has_some(self, cls: Class) -> bool:
        """Whether any method or class is written of a class outside of it."""
        # Most languages know nothing of the kind.
        methods, classes = self.methods, self._classes
        return bool(methods and cls in methods) or bool(classes and cls in classes)

    def with_bases(self) -> Iterable[Class]:
        """Return the classes that further bases are said of."""
        return self._bases

    def bases(self, cls: Class) -> Iterator[tuple[FileIndex, Definition]]:
        """Yield what says of a class that it has further bases, and in which file."""
        yield from self._bases.get(cls, ())


def is_in_class(symbol: Symbol) -> bool:
    """Whether it is a class, written outside of the one that it belongs into.

    As is C++'s `class A::B { ... }`.
    """
    definition = symbol.definition
    is_named = isinstance(symbol, Class) and bool(definition.name)
    return is_named and definition.receiver is not None
