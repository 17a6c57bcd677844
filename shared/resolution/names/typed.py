"""What names mean where types are written."""

from shared.parsing.facts import (
    NO_SCOPE,
    SAME_TYPE,
    Attribute,
    CallResult,
    Defined,
    Either,
    InstanceOf,
    Name,
    Parameter,
    Term,
    Within,
)
from shared.parsing.terms import CALLED_TYPE, Excluding
from shared.resolution.names.implied import Implied
from shared.resolution.names.origins import classes
from shared.resolution.names.steps import MAX_STEPS
from shared.resolution.project.around import is_class_body
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World, spot
from shared.resolution.values.value import Class, Function, Value

# Kinds of types that may be no more than a name.
BARE = frozenset({"interface", "type_alias"})
# What has its functions itself, and is no type.
NAMESPACE = "namespace"
# Interfaces above interfaces that are asked.
MOST_BASES = 8
# A variable that is given more than this is as good as a parameter.
MAX_MADE = 3


def _is_function(place: Spot) -> bool:
    if not isinstance(place.term, Defined):
        return False
    return isinstance(place.file.symbols[place.term.definition], Function)


class Typed(Implied):
    """Tells which classes terms declare."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._world = world
        self._asked: set[int] = set()

    def declared_among(self, places: list[Spot], name: str) -> list[Spot]:
        """Return those that declare a class of the archive, where that is the truth.

        A type may be that of the name it is written for: `type A = typeof a; var a: A`.
        """
        if not any(place.file.language.rules.declared_types for place in places):
            return []
        asked = id(places[0].term)
        if asked in self._asked:
            return []
        self._asked.add(asked)
        found = [place for place in places if self.is_declared(place)]
        self._asked.discard(asked)
        if found and places[0].file.language.rules.declared_calls:
            # `const f: A & { name: string } = () => {}`: what is a function is called.
            found += filter(_is_function, places)
        return (found and self._made_exactly(places[0], name)) or found

    def _made_exactly(self, place: Spot, name: str) -> list[Spot]:
        # `Shape s = Circle()`: s is a Circle, where it is given nothing else.
        file, scope = place.file, place.scope
        rules = file.language.rules
        if rules.static_types or rules.declared_calls:
            return []
        every = file.bindings.get((scope, name), ())
        given = [held for held in every if not held.declared]
        if len(given) > MAX_MADE or is_class_body(file.facts.scopes[scope]):
            return []
        made = [spot(file, scope, held) for held in given]
        return made if all(map(self._is_making, made)) else []

    def _is_making(self, place: Spot) -> bool:
        # What has type parameters is told more of itself by what is declared.
        file, term = place.file, place.term
        if not isinstance(term, CallResult):
            return False
        call = file.facts.calls[term.call]
        if call.kind not in file.language.rules.making:
            return False
        cls = self.value(Spot(file, call.scope, call.callee, call.at))
        return isinstance(cls, Class) and not cls.definition.type_formals

    def is_declared(self, place: Spot) -> bool:
        """Whether a term declares a class of the archive, where that is the truth."""
        term = place.term
        if not place.file.language.rules.declared_types:
            return False
        if isinstance(term, Within):
            return self.is_declared(Spot(place.file, term.scope, term.base, place.at))
        if isinstance(term, Either) and place.file.language.rules.declared_calls:
            options = [o for o in term.options if isinstance(o, InstanceOf)]
            spots = [Spot(place.file, place.scope, o, place.at) for o in options]
            return any(self.is_declared(spot) for spot in spots)
        if not isinstance(term, InstanceOf):
            return False
        same = self.same(place, term)
        if same is not None:
            return self.is_declared(Spot(place.file, place.scope, same, place.at))
        written = Spot(place.file, place.scope, term.type, place.at)
        return any(map(self._has_members, self._types(written)))

    def options(self, place: Spot, options: tuple[Term, ...]) -> tuple[Term, ...]:
        """Return those of several terms that count: the type of the `a as T`.

        So do types of the archive; but behind a type values are `T & typeof a`.
        """
        declared = [self.is_declared(place.with_term(one)) for one in options]
        if not any(declared):
            return options
        values = [isinstance(one, (Attribute, Name)) for one in options]
        return tuple(
            one
            for index, one in enumerate(options)
            if declared[index] or (index > 0 and values[index])
        )

    def _has_members(self, cls: Class, steps: int = MOST_BASES) -> bool:
        # A type without them may be one of functions: what is called are values.
        definition, file = cls.definition, self._world.files[cls.path]
        if definition.kind not in BARE or not file.language.rules.declared_calls:
            return True
        if CALLED_TYPE in definition.modifiers:
            return False
        if definition.body != NO_SCOPE and file.binders.names_of(definition.body):
            return True
        for base in definition.bases if steps else ():
            place = Spot(file, definition.scope, base.type, definition.at)
            above = self.type(place)
            if not isinstance(above, Class) or self._has_members(above, steps - 1):
                return True
        return False

    def same(self, place: Spot, term: InstanceOf) -> Term | None:
        """Return the A that `Readonly<A>` is in another form, of a type of its kind."""
        if not term.arguments or not place.file.language.rules.declared_calls:
            return None
        of = self.type(Spot(place.file, place.scope, term.type, place.at))
        is_same = isinstance(of, Class) and SAME_TYPE in of.definition.modifiers
        return term.arguments[0] if is_same else None

    def declared_classes(self, place: Spot) -> list[Class]:
        """Return the classes that a term declares, where these are all there is."""
        file, scope, term, at = place.file, place.scope, place.term, place.at
        if isinstance(term, Within):
            return self.declared_classes(Spot(file, term.scope, term.base, at))
        if isinstance(term, Either):
            spots = [Spot(file, scope, option, at) for option in term.options]
            options = [self.declared_classes(spot) for spot in spots]
            return [cls for of in options for cls in of] if all(options) else []
        if not isinstance(term, InstanceOf):
            return []
        same = self.same(place, term)
        if same is not None:
            return self.declared_classes(Spot(file, scope, same, at))
        of = self._types(Spot(file, scope, term.type, at))
        return of if all(map(self._has_members, of)) else []

    def type(self, place: Spot) -> Value | None:
        """Return what a term stands for where a type is meant."""
        found = self.value(place)
        if found is not None:
            return found
        of = self.types(place)
        return of[0] if len(of) == 1 else None

    def types(self, place: Spot) -> list[Class]:
        """Return likewise all that share the name of a type, classes first."""
        of = self._types(place)
        if len(of) > 1:
            # A namespace that shares the name of a class is no type.
            of = [cls for cls in of if cls.definition.kind != NAMESPACE]
            of.sort(key=lambda cls: cls.definition.kind != "class")
        return of

    def _types(self, place: Spot) -> list[Class]:
        # Those that share a name are one type.
        found = self.value(place)
        if found is not None or not place.file.language.rules.declared_calls:
            return [found] if isinstance(found, Class) else []
        return classes(self._world, self.spots, place)

    def sources(self, place: Spot, name: str) -> list[Spot]:
        """Return where the values of a name come from, whatever checks leave out."""
        spots = self.spots(place, name) or []
        if len(spots) == 1 and not isinstance(spots[0].term, (Excluding, Within)):
            return [spots[0]]
        found: list[Spot] = []
        waiting = spots[:]
        # What a loop brings back leads here again.
        seen: set[int] = set()
        for one in waiting:
            if id(one.term) in seen:
                continue
            seen.add(id(one.term))
            held = one.term
            while isinstance(held, Excluding):
                held = held.base
            if held is one.term:
                found.append(one)
            elif isinstance(held, Within) and isinstance(held.base, Name):
                inner = Spot(one.file, held.scope, held.base, one.at)
                waiting.extend(self.spots(inner, held.base.name) or ())
        return found

    def parameter(self, place: Spot) -> Parameter | None:
        """Return the one parameter that a name surely means."""
        if not isinstance(place.term, Name):
            return None
        spots = self.sources(place, place.term.name)
        term = spots[0].term if len(spots) == 1 else None
        return term if isinstance(term, Parameter) else None

    def value(self, place: Spot, steps: int = MAX_STEPS) -> Value | None:
        """Return the one thing that a term surely stands for."""
        raise NotImplementedError

    def spots(self, place: Spot, name: str) -> list[Spot] | None:
        """Return where the values of a name come from; None when nothing binds it."""
        raise NotImplementedError
