"""Bases that are no classes by name: parameters, results and fields (Python).

`class New(cls)` in a decorator has the classes that the decorator is given as bases,
`class A(mixin(B))` the class that `mixin` returns, `class A(db.Model)` the one that
methods of the class of `db` keep under `Model`. What a decorator of the archive was
given is a base, unless that returns a class of its own. A name may be bound in several
places, as in a `try` with an import.
"""

from collections.abc import Iterator

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Defined,
    Name,
    Parameter,
    Store,
)
from shared.parsing.naming import is_naming
from shared.resolution.names.lexical import Lexical
from shared.resolution.names.origins import origins
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function, ModuleRef, Value

# A class with more of them is a class of all of them.
MAX_GIVEN = 16

# Decorators on top of each other.
MAX_DECORATORS = 8


class GivenBases:
    """Looks through one function, at where it is called or what it returns."""

    def __init__(self, world: World, lexical: Lexical) -> None:
        self._world = world
        self._lexical = lexical
        self._calls: dict[str, list[tuple[FileIndex, int]]] | None = None
        self._stores: dict[Class, dict[str, list[Store]]] = {}

    def of(self, place: Spot) -> list[Class]:
        """Return the classes that a base may be, the first ones found."""
        if not place.file.language.rules.implied:
            return []
        match place.term:
            case CallResult(call=call):
                found = self._returned(place.file, call)
            case Name():
                found = self._behind(place)
            case Attribute() if places := self._members(place):
                found = [value for at in places for value in self._behind(at)]
            case Attribute(base=Name(name=name), name=field):
                found = [
                    value
                    for source in self._lexical.spots(place, name) or ()
                    if isinstance(source.term, CallResult)
                    for value in self._kept(source.file, source.term.call, field)
                ]
            case _:
                found = []
        classes = [value for value in found if isinstance(value, Class)]
        place.file.truncated |= len(classes) > MAX_GIVEN
        return list(dict.fromkeys(classes[:MAX_GIVEN]))

    def _members(self, place: Spot) -> list[Spot]:
        # What a module of the archive holds under the name of an attribute.
        if not isinstance(place.term, Attribute):
            return []
        of = self._lexical.value(place.with_term(place.term.base))
        return (
            self._world.members(of, place.term.name)
            if isinstance(of, ModuleRef)
            else []
        )

    def _behind(self, place: Spot) -> list[Value | None]:
        found: list[Value | None] = []
        sources = origins(self._world, self._lexical.spots, place)
        # What is imported comes before what stands in for it.
        for source in sorted(sources, key=lambda one: one.file is place.file):
            match source.term:
                case Parameter():
                    found += self._passed(source.file, source.term)
                case CallResult(call=call):
                    found += self._decorated(source.file, call, MAX_DECORATORS)
                case Defined(definition=definition):
                    found.append(source.file.symbols[definition])
                case _:
                    pass
        return found

    def _decorated(self, file: FileIndex, index: int, steps: int) -> list[Value | None]:
        call = file.facts.calls[index]
        returned = self._returned(file, index)
        if call.kind != "decorator" or any(isinstance(one, Class) for one in returned):
            return returned
        match call.arguments[0].value if call.arguments else None:
            case Defined(definition=definition):
                return [file.symbols[definition]]
            case CallResult(call=below) if steps:
                return self._decorated(file, below, steps - 1)
            case _:
                return []

    def _returned(self, file: FileIndex, index: int) -> list[Value | None]:
        call = file.facts.calls[index]
        function = self._lexical.value(Spot(file, call.scope, call.callee, call.at))
        if not isinstance(function, Function):
            return []
        own = self._world.files[function.path]
        return [
            self._lexical.value(Spot(own, given.scope, given.value, given.at))
            for given in own.returns.get(function.index, ())
        ]

    def _kept(self, file: FileIndex, index: int, field: str) -> list[Value | None]:
        # What methods of the class that is made there store under the name.
        call = file.facts.calls[index]
        cls = self._lexical.value(Spot(file, call.scope, call.callee, call.at))
        if not isinstance(cls, Class):
            return []
        own = self._world.files[cls.path]
        if cls not in self._stores:
            kept = self._stores[cls] = {}
            for store in own.facts.stores:
                if store.attribute and _is_own(own, store, cls):
                    kept.setdefault(store.attribute, []).append(store)
        return [
            self._lexical.value(Spot(own, store.scope, store.value, store.at))
            for store in self._stores[cls].get(field, ())
        ]

    def _passed(self, file: FileIndex, formal: Parameter) -> list[Value | None]:
        function = file.symbols[formal.definition]
        if not isinstance(function, Function) or function.owner is not None:
            return []
        found: list[Value | None] = []
        for caller, index in self._calling(function.definition.name):
            call = caller.facts.calls[index]
            callee = Spot(caller, call.scope, call.callee, call.at)
            if 0 <= formal.index < len(call.arguments) and (
                self._lexical.value(callee) is function
            ):
                given = call.arguments[formal.index].value
                spot = Spot(caller, call.scope, given, call.at)
                found.append(self._lexical.value(spot))
        return found

    def _calling(self, name: str) -> list[tuple[FileIndex, int]]:
        # The calls whose callee is written with the name.
        if self._calls is None:
            calls = self._calls = {name: [] for name in self._taking_bases()}
            for file in self._world.files.values():
                if file.language.rules.implied:
                    for index, call in enumerate(file.facts.calls):
                        callee = call.callee
                        known = calls.get(callee.name) if is_naming(callee) else None
                        if known is not None:
                            known.append((file, index))
        return self._calls.get(name, [])

    def _taking_bases(self) -> Iterator[str]:
        # The names of functions with parameters that some class has as bases.
        for file in self._world.files.values():
            if file.language.rules.implied:
                definitions = file.facts.definitions
                written = {
                    getattr(base.type, "name", None)
                    for definition in definitions
                    for base in definition.bases
                }
                for definition in definitions:
                    if any(formal.name in written for formal in definition.formals):
                        yield definition.name


def _is_own(file: FileIndex, store: Store, cls: Class) -> bool:
    # `self.x = ...` in a method of the class.
    method = file.enclosing_function(store.scope)
    if method is None or method.owner is not cls or not isinstance(store.base, Name):
        return False
    receiver = method.definition.formals[:1]
    return [formal.name for formal in receiver] == [store.base.name]
