"""Which function is meant where a decorator of the archive has wrapped several.

A call leads to the wrapper, and the wrapper calls all that it was ever made for. Only
the name that is called says which one it is.
"""

from collections import defaultdict
from collections.abc import Iterable

from shared.parsing.facts import Attribute, CallResult, Defined, Imported, Name
from shared.parsing.naming import is_naming
from shared.resolution.adapter import Module
from shared.resolution.flow.site import Site
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.results import CallLink, Origin
from shared.resolution.values.value import Class, Function, ModuleRef

# Names that stand for names, and decorators on top of each other.
MAX_STEPS = 16
MAX_WRAPPERS = 4

Called = tuple[Origin, str, int, tuple[Function, ...]]


class Decorated:
    """The functions below decorators, by their names."""

    def __init__(self, world: World, lexical: Lexical) -> None:
        self._world = world
        self._lexical = lexical
        self._called: list[Called] = []
        self._names = {
            symbol.definition.name
            for file in world.files.values()
            for call in file.facts.calls
            if call.kind == "decorator" and call.arguments
            if isinstance(term := call.arguments[0].value, Defined)
            if isinstance(symbol := file.symbols[term.definition], Function)
        }

    def note(self, site: Site) -> None:
        """Take a call by the name of a decorated function that leads to others."""
        callee = site.call.callee
        if not self._names or not is_naming(callee):
            return
        functions = tuple([t for t in site.targets if isinstance(t, Function)])
        if not functions or any(f.definition.name == callee.name for f in functions):
            return
        name = self._name(site, callee.name, functions)
        if name is not None:
            caller = site.file.named_function(site.call.scope)
            origin = Origin(path=site.file.path, function=caller)
            self._called.append((origin, name, site.call.line, functions))

    def _name(
        self, site: Site, written: str, functions: tuple[Function, ...]
    ) -> str | None:
        """Return what a function is called that a site may call by another name."""
        if written in self._names:
            return written
        if not any(map(self._is_closure, functions)):
            return None
        symbol = self._named(site.place)
        return symbol.definition.name if symbol is not None else None

    def meant(self, calls: Iterable[CallLink]) -> list[tuple[Origin, Function, int]]:
        """Return who calls which function by its name, through wrappers of it."""
        behind: dict[Function, list[Function]] = defaultdict(list)
        if self._called:
            for link in calls:
                if link.origin.function and isinstance(link.target, Function):
                    behind[link.origin.function].append(link.target)
        # What is called by one name is called again and again, and leads to as many.
        known: dict[tuple[tuple[Function, ...], str], list[Function]] = {}
        meant: list[tuple[Origin, Function, int]] = []
        for origin, name, line, wrappers in self._called:
            found = known.get((wrappers, name))
            if found is None:
                found = self._wrapped(wrappers, name, behind)
                known[wrappers, name] = found
            meant.extend([(origin, function, line) for function in found])
        return meant

    def _wrapped(
        self,
        wrappers: tuple[Function, ...],
        name: str,
        behind: dict[Function, list[Function]],
    ) -> list[Function]:
        # In order of discovery: results must not depend on addresses.
        found: dict[Function, None] = {}
        waiting = wrappers
        for _ in range(MAX_WRAPPERS):
            targets = [t for wrapper in waiting for t in behind.get(wrapper, ())]
            found.update((t, None) for t in targets if t.definition.name == name)
            waiting = tuple(dict.fromkeys(filter(self._is_closure, targets)))
        return list(found)

    def _is_closure(self, function: Function) -> bool:
        file = self._world.files[function.path]
        return file.enclosing_function(function.definition.scope) is not None

    def symbol(self, place: Spot) -> Function | Class | None:
        """Return the definition that a term names, whatever decorators made of it."""
        term = place.term
        if not is_naming(term) or term.name not in self._names:
            return None
        return self._named(place)

    def _named(self, place: Spot) -> Function | Class | None:
        for _ in range(MAX_STEPS):
            if isinstance(place.term, Defined):
                return place.file.symbols[place.term.definition]
            places = self._behind(place)
            if len(places) != 1:
                return None
            place = places[0]
        return None

    def _behind(self, place: Spot) -> list[Spot]:
        match place.term:
            case Name(name=name):
                return self._lexical.spots(place, name) or []
            case Attribute(base=base, name=name):
                of = self._lexical.value(Spot(place.file, place.scope, base, place.at))
                return (
                    self._world.members(of, name) if isinstance(of, ModuleRef) else []
                )
            case Imported(index=index):
                return self._imported(place.file, index)
            case CallResult(call=index):
                call = place.file.facts.calls[index]
                is_decorator = call.kind == "decorator"
                below = call.arguments[:1] if is_decorator else ()
                return [
                    Spot(place.file, call.scope, argument.value, call.at)
                    for argument in below
                ]
            case _:
                return []

    def _imported(self, file: FileIndex, index: int) -> list[Spot]:
        target = self._world.target(file, index)
        name = file.facts.imports[index].name
        if not isinstance(target, Module) or name is None:
            return []
        ref = self._world.ref(file.family, target)
        return self._world.imported(file, ref, name)
