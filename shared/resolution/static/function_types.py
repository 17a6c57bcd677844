"""What declared types say of the functions that are given where they stand."""

from shared.parsing.facts import (
    Attribute,
    Defined,
    Either,
    Imported,
    InstanceOf,
    Mapping,
    Name,
    Sequence,
    This,
    Within,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.names.origins import imported
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.declared import FUNCTION
from shared.resolution.values.value import Class

# The kind of what is another name of a type.
ALIAS = "type_alias"


class FunctionTypes:
    """Looks for function types, in types and in the members of these.

    They are named FUNCTION, and have a Sequence of parameters, and a result.
    """

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self._world = world
        self._lexical = lexical
        self._hierarchy = hierarchy

    def formal(self, place: Spot, keys: tuple[str, ...], index: int) -> Spot | None:
        """Return the type of a parameter of the function that is under these keys."""
        for key in keys:
            found = self._member(place, key)
            if found is None:
                return None
            place = found
        if isinstance(place.term, Defined):
            return self._of_method(place, place.term, index)
        return self._of(place, index)

    def _of_method(self, place: Spot, term: Defined, index: int) -> Spot | None:
        definition = place.file.facts.definitions[term.definition]
        if index >= len(definition.formals):
            return None
        written = definition.formals[index].type
        if written is None:
            return None
        return Spot(place.file, definition.scope, written, definition.at)

    def _member(self, place: Spot, key: str) -> Spot | None:
        """Return what the first type that has a member of the name says of it."""
        waiting = [place]
        seen: set[tuple[int, int, int]] = set()
        while waiting:
            at = waiting.pop()
            known = (id(at.term), at.scope, at.at)
            if known in seen:
                continue
            seen.add(known)
            if isinstance(at.term, Mapping):
                entries = dict(at.term.entries)
                if key in entries:
                    return at.with_term(entries[key])
                continue
            cls = self._class(at)
            if cls is None:
                waiting.extend(reversed(self._behind(at)))
                continue
            found = self._hierarchy.find(self._hierarchy.ancestors(cls), key)
            if found is not None:
                return found[1][0]
            definition = cls.definition
            if definition.returns is not None:
                file = self._world.files[cls.path]
                waiting.append(
                    Spot(file, definition.scope, definition.returns, definition.at)
                )
        return None

    def _class(self, place: Spot) -> Class | None:
        term = place.term
        if not isinstance(term, InstanceOf):
            return None
        found = self._lexical.type(place.with_term(term.type))
        return found if isinstance(found, Class) else None

    def _of(self, place: Spot, index: int) -> Spot | None:
        """Return the type of a parameter of what a function type is written as."""
        found = self._function(place)
        if found is None or not isinstance(found.term, InstanceOf):
            return None
        parameters = found.term.arguments[0]
        if not isinstance(parameters, Sequence) or index >= len(parameters.items):
            return None
        return Spot(found.file, found.scope, parameters.items[index], found.at)

    def _function(self, place: Spot) -> Spot | None:
        """Return the first function type among what a type is written as."""
        waiting = [place]
        # Aliases may lead in circles. Terms live as long as their files.
        seen: set[tuple[int, int, int]] = set()
        while waiting:
            at = waiting.pop()
            key = (id(at.term), at.scope, at.at)
            if key in seen:
                continue
            seen.add(key)
            match at.term:
                case InstanceOf(type=Name(name=name)) if name == FUNCTION:
                    return at
                case _:
                    waiting.extend(reversed(self._behind(at)))
        return None

    def _field(self, place: Spot, name: str) -> list[Spot]:
        cls = place.file.enclosing_class(place.scope)
        if cls is None:
            return []
        found = self._hierarchy.find(self._hierarchy.ancestors(cls), name)
        return [] if found is None else [found[1][0]]

    def _behind(  # noqa: PLR0911 (one answer for each kind of term)
        self, place: Spot
    ) -> list[Spot]:
        match place.term:
            case Within(scope=scope, base=base):
                return [Spot(place.file, scope, base, place.at)]
            case InstanceOf(type=written):
                return [Spot(place.file, place.scope, written, place.at)]
            case Name(name=name):
                return self._lexical.spots(place, name) or []
            case Defined(definition=index):
                # `type F<A> = (a: A) => B`
                definition = place.file.facts.definitions[index]
                if definition.returns is None or definition.kind != ALIAS:
                    return []
                return [
                    Spot(
                        place.file, definition.scope, definition.returns, definition.at
                    )
                ]
            case Imported(index=index):
                return imported(self._world, place, index)
            case Attribute(base=This(), name=name):
                return self._field(place, name)
            case Either(options=options):
                return [Spot(place.file, place.scope, o, place.at) for o in options]
            case _:
                return []
