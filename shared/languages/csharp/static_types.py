"""The types of C#'s expressions, where the general rule does not tell."""

from shared.languages.csharp.library import LIBRARY, OWN, PAIRS, TASKS
from shared.languages.csharp.methods import INDEXER
from shared.languages.csharp.names import without_mark
from shared.languages.csharp.types import NULLABLE
from shared.parsing.facts import Awaited, Element, Term
from shared.resolution.project.spot import Spot
from shared.resolution.static.inherited import InheritedTypes, bounding
from shared.resolution.values.declared import ARRAY, Type, substituted

# `T?` of these has a `Value` of T.
VALUE_KINDS = ("struct", "record_struct", "enum")
VALUE = "Value"
HELD = frozenset({VALUE, "GetValueOrDefault"})
UNBOXED = {box: name for name, box in NULLABLE.items()}
DECONSTRUCTED = frozenset({"KeyValuePair", "Tuple", "ValueTuple"})


class CSharpTypes(InheritedTypes):
    """Types of terms: members of generic bases, tasks, elements, library types."""

    def _of(self, place: Spot) -> Type | None:
        match place.term:
            case Awaited(base=base):
                return _awaited(self.at(place, base))
            case Element(base=base):
                return self.element(self.at(place, base))
            case _:
                return super()._of(place)

    def _name(self, place: Spot, name: str) -> Type | None:
        return self.seen_inside(place, super()._name(place, name))

    def instance(
        self, place: Spot, of: Term, arguments: tuple[Term, ...]
    ) -> Type | None:
        """Return the type that a type's name and its arguments mean."""
        found = super().instance(place, of, arguments)
        if found is None or found.cls is not None:
            return found
        return Type(without_mark(found.name), arguments=found.arguments)

    def _widest(self, types: list[Type | None]) -> Type | None:
        found = super()._widest(types)
        for of in types:
            is_same = of and found and (of.cls, of.name) == (found.cls, found.name)
            if of and found and is_same and of.arguments and not found.arguments:
                return of
        return found

    def member(self, of: Type | None, name: str) -> Type | None:
        """Return the type of a field or property, or of a class in a class."""
        if of is None or of.keys:
            return super().member(of, name)
        of = bounding(of)
        if of is None or of.cls is None:
            return library_member(of, name) if of else None
        for ancestor in self._hierarchy.ancestors(of.cls):
            places = self._hierarchy.own(ancestor, name)
            if places:
                found = self._bound(list(places), name, 0)
                seen = self.seen_as(of, ancestor)
                return substituted(found, seen) if seen else found
        if name == VALUE and of.cls.definition.kind in VALUE_KINDS:
            return of
        outer = self.outside_base(of)
        return library_member(outer, name) if outer and not of.is_class else None

    def element(self, of: Type | None) -> Type | None:
        """Return the type of what a `foreach` over a value gives."""
        of = bounding(of) if of else None
        if of is None:
            return None
        if of.cls is None:
            if of.name in PAIRS and len(of.arguments) > 1:
                return Type("KeyValuePair", arguments=of.arguments)
            return super()._item(of, None)
        enumerator = self._enumerator(of)
        if enumerator is not None and enumerator.arguments:
            return enumerator.arguments[-1]
        outer = self.outside_base(of)
        return self.element(outer) if outer else None

    def _enumerator(self, of: Type) -> Type | None:
        for ancestor in self._hierarchy.ancestors(of.cls) if of.cls else ():
            for function in self._functions(
                self._hierarchy.own(ancestor, "GetEnumerator")
            ):
                found = self.written(function, function.definition.returns)
                seen = self.seen_as(of, ancestor)
                return substituted(found, seen) if seen else found
        return None

    def _item(self, of: Type | None, key: str | int | None) -> Type | None:
        of = bounding(of) if of else None
        if of is not None and isinstance(key, int) and not of.keys:
            # `var (a, b) = of`.
            is_known = of.name in DECONSTRUCTED and key < len(of.arguments)
            return of.arguments[key] if is_known else None
        if of is None or of.cls is None:
            return super()._item(of, key)
        found = self.member(of, INDEXER)
        if found is not None:
            return found
        outer = self.outside_base(of)
        return super()._item(outer, key) if outer else None


def _awaited(of: Type | None) -> Type | None:
    if of is None or of.cls is not None or of.name not in TASKS:
        return of
    return of.arguments[0] if of.arguments else None


def library_type(written: str) -> Type:
    """Return the type that the library's table writes: `int`, `byte[]`."""
    name, brackets, _ = written.partition("[")
    return Type(ARRAY, arguments=(Type(name),)) if brackets else Type(name)


def library_member(of: Type, name: str) -> Type | None:
    """Return the type of a property of a library type."""
    gives = LIBRARY.get(name, "")
    given = of.arguments
    if name in OWN:
        return Type(of.name)
    if of.is_class:
        return None
    if gives.startswith("="):
        return library_type(gives[1:])
    if of.name in UNBOXED and name in HELD:
        return Type(UNBOXED[of.name])
    if not given:
        return None
    results = {
        "same": of,
        "first": given[0],
        "last": given[-1],
        "firsts": Type(of.name, arguments=given[:1]),
        "lasts": Type(of.name, arguments=given[-1:]),
    }
    return results.get(gives)
