"""What generic bases give the classes below them: members with arguments filled in."""

from collections.abc import Iterator

from shared.parsing.facts import Name
from shared.resolution.project.spot import Spot
from shared.resolution.static.calls import StaticCalls
from shared.resolution.static.choices import Shape
from shared.resolution.values.declared import Type, bound_class, substituted
from shared.resolution.values.value import Class, Function

# Generic hierarchies are not deeper than this but in generated code.
MAX_BASES = 40


class InheritedTypes(StaticCalls):
    """Types of members as the class sees them that inherits them."""

    def _returned(self, function: Function, receiver: Type | None) -> Type | None:
        found = self.written(function, function.definition.returns)
        return self.seen_by(receiver, found, function.owner)

    def seen_by(
        self, receiver: Type | None, found: Type | None, owner: Class | None
    ) -> Type | None:
        """Return a type that a class writes, with what a receiver's bases are given."""
        receiver = bounding(receiver) if receiver else None
        if receiver is None or receiver.cls is None or owner is None:
            return found
        seen = self.seen_as(receiver, owner)
        return substituted(found, seen) if seen else found

    def seen_inside(self, place: Spot, found: Type | None) -> Type | None:
        """Return the type of a bare name as the class has it that inherits it."""
        variable = variable_class(found) if found and found.arguments else None
        own = self.own_class(place) if variable is not None else None
        is_inherited = own is not None and own is not variable
        return self.seen_by(Type(cls=own), found, variable) if is_inherited else found

    def _seen_shape(self, function: Function, cls: Class) -> Shape:
        """Return the types of a method's parameters as a class below sees them."""
        shape = self._shape(function)
        owner = function.owner
        if owner is None or owner is cls or not owner.definition.formals:
            return shape
        seen = self.seen_as(Type(cls=cls), owner)
        return tuple(substituted(of, seen) for of in shape) if seen else shape

    def implied_receiver(self, place: Spot) -> Type | None:
        """Return the type that a bare name is called on: its class's."""
        if not isinstance(place.term, Name):
            return None
        implied = self._lexical.implied(place.file, place.scope, place.term.name)
        return Type(cls=implied[0]) if implied else None

    def seen_as(self, of: Type, ancestor: Class) -> Type | None:
        """Return the type as its ancestor, with what that is given as arguments."""
        if of.cls is ancestor:
            return of
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
        return next((base for base in self.outside_bases(of) if base.arguments), None)

    def outside_bases(self, of: Type) -> Iterator[Type]:
        """Yield the bases that are outside of the archive, the nearest first."""
        waiting, seen = [of], {of.cls}
        while waiting and len(seen) < MAX_BASES:
            for base in self._bases(waiting.pop(0)):
                if base.cls is None:
                    yield base
                elif base.cls not in seen:
                    seen.add(base.cls)
                    waiting.append(base)
        self._hierarchy.truncated |= bool(waiting)

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


def bounding(of: Type) -> Type | None:
    """Return what has a type's members: of a type parameter, what bounds it."""
    seen: Type | None = of
    while seen is not None and seen.variable >= 0:
        seen = seen.arguments[0] if bound_class(seen) else None
    return seen


def variable_class(found: Type) -> Class | None:
    """Return the class whose type parameter is the first in a type."""
    waiting: list[Type] = [found]
    while waiting:
        at = waiting.pop()
        if at.variable >= 0:
            return at.cls
        waiting.extend(inner for inner in at.arguments if inner is not None)
    return None
