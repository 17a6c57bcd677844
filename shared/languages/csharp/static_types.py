"""The types of C#'s expressions, where the general rule does not tell."""

from shared.languages.csharp.library import LIBRARY, OWN, PAIRS, TASKS
from shared.languages.csharp.methods import INDEXER
from shared.languages.csharp.names import without_mark
from shared.parsing.facts import Awaited, Element, Term
from shared.resolution.project.spot import Spot
from shared.resolution.static.calls import StaticCalls
from shared.resolution.values.declared import Type, bound_class, substituted
from shared.resolution.values.value import Class, Function

# Generic hierarchies are not deeper than this but in generated code.
MAX_BASES = 40

# `T?` of these has a `Value` of T.
VALUE_KINDS = ("struct", "record_struct", "enum")
VALUE = "Value"
DECONSTRUCTED = frozenset({"KeyValuePair", "Tuple", "ValueTuple"})


class CSharpTypes(StaticCalls):
    """Types of terms: members of generic bases, tasks, elements, library types."""

    def _of(self, place: Spot) -> Type | None:
        match place.term:
            case Awaited(base=base):
                return _awaited(self.at(place, base))
            case Element(base=base):
                return self.element(self.at(place, base))
            case _:
                return super()._of(place)

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
        of = _bound(of)
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
        of = _bound(of) if of else None
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
        of = _bound(of) if of else None
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

    def _returned(self, function: Function, receiver: Type | None) -> Type | None:
        found = self.written(function, function.definition.returns)
        receiver = _bound(receiver) if receiver else None
        if receiver is None or receiver.cls is None or function.owner is None:
            return found
        seen = self.seen_as(receiver, function.owner)
        return substituted(found, seen) if seen else found

    def seen_as(self, of: Type, ancestor: Class) -> Type | None:
        """Return the type as its ancestor, with what that is given as arguments."""
        waiting, seen = [of], {of.cls}
        while waiting and len(seen) < MAX_BASES:
            at = waiting.pop()
            if at.cls is ancestor:
                return at
            for base in self._bases(at):
                if base.cls is not None and base.cls not in seen:
                    seen.add(base.cls)
                    waiting.append(base)
        self._hierarchy.truncated |= bool(waiting)
        return None

    def outside_base(self, of: Type) -> Type | None:
        """Return the first generic base that is outside of the archive."""
        waiting, seen = [of], {of.cls}
        while waiting and len(seen) < MAX_BASES:
            for base in self._bases(waiting.pop(0)):
                if base.cls is None and base.arguments:
                    return base
                if base.cls is not None and base.cls not in seen:
                    seen.add(base.cls)
                    waiting.append(base)
        self._hierarchy.truncated |= bool(waiting)
        return None

    def _bases(self, of: Type) -> list[Type]:
        found: list[Type] = []
        cls = of.cls
        for part in (cls, *cls.parts) if cls else ():
            file, definition = self._world.files[part.path], part.definition
            # Of `class C<T> : B<T>` the T is bound in the body.
            inner = definition.body if definition.body >= 0 else definition.scope
            for base in definition.bases:
                place = Spot(file, definition.scope, base.type, definition.at)
                known = self.instance(place, base.type, ())
                if known is not None:
                    given = tuple(
                        self.of(Spot(file, inner, argument, definition.at))
                        for argument in base.arguments
                    )
                    full = Type(known.name, known.cls, given)
                    found.append(substituted(full, of) or full)
        return found


def _awaited(of: Type | None) -> Type | None:
    if of is None or of.cls is not None or of.name not in TASKS:
        return of
    return of.arguments[0] if of.arguments else None


def _bound(of: Type) -> Type | None:
    # What a type parameter is bound by has its members.
    seen: Type | None = of
    while seen is not None and seen.variable >= 0:
        seen = seen.arguments[0] if bound_class(seen) else None
    return seen


def library_member(of: Type, name: str) -> Type | None:
    """Return the type of a property of a library type."""
    gives = LIBRARY.get(name, "")
    given = of.arguments
    if name in OWN:
        return Type(of.name)
    if of.is_class:
        return None
    if gives.startswith("="):
        return Type(gives[1:])
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
