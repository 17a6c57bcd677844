"""The parts of values: fields, what pointers point to, what iterating yields."""

from shared.languages.rust.names import Names
from shared.languages.rust.typing.declared import NO_TERM
from shared.languages.rust.typing.impls import Impls
from shared.languages.rust.typing.library import POINTERS
from shared.languages.rust.typing.types import LIST, TUPLE, Type, Variable, filled
from shared.parsing.facts import Defined, Store
from shared.parsing.rules import whole
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class

# Pointers to pointers to pointers.
MAX_POINTERS = 8

# Outside types that yield their first argument.
YIELDING = frozenset(
    [
        *(LIST, "Iterator", "VecDeque", "HashSet", "Option", "BinaryHeap", "Receiver"),
        *("Result", "Range"),
    ]
)


class Parts(Impls):
    """Answers what a type's values consist of."""

    def __init__(self, world: World, names: Names) -> None:
        super().__init__(world, names)
        self._fields: dict[str, dict[tuple[int, str], Store]] = {}

    def field(self, of: Type | None, name: str) -> Type | None:
        """Return the type of a field, through any pointers."""
        for at in self.pointed(of):
            if isinstance(at.head, Class):
                found = self.declared_field(at, name)
                if found is not None:
                    return found
            elif at.head == TUPLE and (place := whole(name)) is not None:
                return at.arg(place)
        return None

    def declared_field(self, of: Type, name: str) -> Type | None:
        """Return the type of a field that a type declares itself."""
        cls = of.head
        if not isinstance(cls, Class):
            return None
        fields = self._fields.get(cls.path)
        if fields is None:
            fields = self._fields[cls.path] = {}
            for each in self.world.files[cls.path].facts.stores:
                base = getattr(each.base, "type", None)
                if each.declared and isinstance(base, Defined) and each.attribute:
                    fields[base.definition, each.attribute] = each
        store = fields.get((cls.index, name))
        if store is None:
            return None
        place = Spot(self.world.files[cls.path], store.scope, NO_TERM, store.at)
        found = self.of(place, store.value, self.parameters(cls))
        return filled(found, self.given(of))

    def pointed(self, of: Type | None) -> list[Type]:
        """Return a type and what it points to, one after the other."""
        found: list[Type] = []
        while of is not None and len(found) < MAX_POINTERS:
            found.append(of)
            if isinstance(of.head, str):
                of = of.arg(0) if of.head in POINTERS else None
            elif isinstance(of.head, Class):
                of = self._target(of)
            else:
                of = None
        if of is not None:
            self.world.cut.note()
        return found

    def _target(self, of: Type) -> Type | None:
        is_pointer = "Deref" in self.outside_traits(of)
        return self.associated(of, "Target") if is_pointer else None

    def indexed(self, of: Type | None) -> Type | None:
        """Return what an index leads to."""
        for at in self.pointed(of):
            if at.head in (LIST, "VecDeque"):
                return at.arg(0)
            if at.head == "HashMap":
                return at.arg(1)
            if isinstance(at.head, Class) and "Index" in self.outside_traits(at):
                return self.associated(at, "Output", "Index")
        return None

    def iterated(self, of: Type | None) -> Type | None:
        """Return what iterating over a value yields."""
        for at in self.pointed(of):
            if isinstance(at.head, str):
                if at.head == "HashMap":
                    return Type(TUPLE, at.args)
                if at.head in YIELDING:
                    return at.arg(0)
                continue
            found = self.project(at, "Item")
            if found is not None:
                return found
            for bound in self.traits_of(at) if isinstance(at.head, Variable) else ():
                if bound.head == "Iterator":
                    return bound.arg(0)
        return None

    def awaited(self, of: Type | None) -> Type | None:
        """Return what awaiting a value gives."""
        for at in self.pointed(of):
            if at.head == "Future":
                return at.arg(0)
            if at.head == "JoinHandle":
                return Type("Result", (at.arg(0), None))
            if isinstance(at.head, str):
                continue
            found = self.project(at, "Output")
            if found is not None:
                return found
        return of
