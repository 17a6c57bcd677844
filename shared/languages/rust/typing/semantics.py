"""Rust's answers to the engine: what a term stands for and what a call means."""

from typing import TypeGuard

from shared.languages.rust.collections import model_of
from shared.languages.rust.meanings import Item, Outside, SelfType, Variable, Within
from shared.languages.rust.modules import RustModules
from shared.languages.rust.paths import METHOD, is_type_path
from shared.languages.rust.typing.called import Called
from shared.languages.rust.typing.calls import Calls
from shared.parsing.facts import Attribute, Defined, Name, Term
from shared.resolution.names.semantics import Meant
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World, spot
from shared.resolution.values.value import Class, Function, Value


class RustSemantics:
    """Names and types of all Rust files of an archive."""

    def __init__(self, world: World) -> None:
        modules = world.modules("rust")
        if not isinstance(modules, RustModules):
            raise TypeError(modules)
        self._world = world
        self._names = modules.names
        self._calls = Calls(world, modules.names)
        self._begun: set[str] = set()

    def value(self, place: Spot) -> Value | None:
        """Return the definition that a term surely stands for."""
        term = place.term
        if isinstance(term, Defined):
            return place.file.symbols[term.definition]
        if isinstance(term, Attribute):
            if term.name.endswith(METHOD) or not is_type_path(term.base):
                return None
        elif not isinstance(term, Name):
            return None
        return self._meant(place, self._calls.meaning(place, term))

    def _meant(self, place: Spot, meaning: object) -> Value | None:
        match meaning:
            case Item(variant=""):
                return self._calls.symbol(meaning)
            case SelfType():
                of = self._calls.meant(meaning)
                return of.head if of and isinstance(of.head, Class) else None
            case Outside(package=package, path=path):
                name = "std" if package == "std" else ".".join((package, *path))
                return self._world.outside(name, place.file.language.rules)
            case Variable():
                return self._single(meaning)
            case Within(of=below, names=(name,)) if not isinstance(below, Outside):
                of = self._calls.meant(below)
                found = self._calls.methods(of, name) if of else []
                return (
                    found[0].function if len(found) == 1 and found[0].is_own else None
                )
            case _:
                return None

    def _single(self, variable: Variable) -> Value | None:
        # A closure that a `let` binds once.
        bound = self._names.bindings(variable.path)[variable.scope, variable.name]
        value = bound[0].value
        if len(bound) == 1 and isinstance(value, Defined):
            return self._world.files[variable.path].symbols[value.definition]
        return None

    def spots(self, place: Spot, name: str) -> list[Spot] | None:
        """Return where the values of a variable come from."""
        meaning = self._names.path(place.file.facts, place.scope, place.at, [name])
        if not isinstance(meaning, Variable):
            return None
        file = self._world.files[meaning.path]
        if (meaning.scope, meaning.name) not in file.bindings:
            return None
        if file is place.file:
            reaching = file.reaching(meaning.scope, meaning.name, place.scope, place.at)
        else:
            # Another file's constant or static.
            reaching = file.finally_bound(meaning.scope, meaning.name)
        return [spot(file, meaning.scope, binding) for binding in reaching]

    def meant(self, file: FileIndex, index: int) -> Meant | None:
        """Return what a call leads to; None where values must flow."""
        if file.path not in self._begun:
            # In order of the called names: chains from their inner ends, and what one
            # statement takes from the one before.
            self._begun.add(file.path)
            calls = file.facts.calls
            for inner in sorted(range(len(calls)), key=lambda call: calls[call].at):
                self._calls.called(file, inner)
        call = file.facts.calls[index]
        if call.kind == "macro":
            return self._macro(file, index)
        found = self._calls.called(file, index)
        if found is None:
            return None
        callbacks = self._callbacks(file, index) if found.outside else []
        if not found.functions:
            # A variable that is called: which function it holds flows.
            is_flow = not found.outside
            if is_flow:
                return None
            callee = call.callee
            return Meant(
                outside=found.outside,
                callbacks=tuple(callbacks),
                model=model_of(call),
                receiver=callee.base if is_method(callee) else None,
            )
        targets = tuple(
            (function, self._word(file, call.callee, found, position))
            for position, function in enumerate(found.functions)
        )
        return Meant(targets=targets)

    def _word(self, file: FileIndex, callee: Term, found: Called, position: int) -> str:
        function = found.functions[position]
        if position and found.is_open:
            return "inherited"
        if len(found.functions) > 1 and not found.is_open:
            return "inferred"
        if not is_method(callee):
            return "local" if function.path == file.path else "import"
        if isinstance(function, Function) and self._calls.is_of_trait(function):
            return "inherited"
        return "member"

    def _macro(self, file: FileIndex, index: int) -> Meant:
        call = file.facts.calls[index]
        place = Spot(file, call.scope, call.callee, call.at)
        meaning = self._calls.meaning(place, call.callee)
        if isinstance(meaning, Item):
            symbol = self._calls.symbol(meaning)
            word = "local" if symbol.path == file.path else "import"
            return Meant(targets=((symbol, word),))
        package = meaning.package if isinstance(meaning, Outside) else "std"
        return Meant(outside=package)

    def _callbacks(self, file: FileIndex, index: int) -> list[Function]:
        """Return the named functions that the library is given to call."""
        call = file.facts.calls[index]
        found = self._calls.called(file, index)
        callbacks: list[Function] = []
        plain = [a for a in call.arguments if a.name is None][
            found.shift if found else 0 :
        ]
        for formal, given in zip(found.formals if found else (), plain, strict=False):
            if (
                formal is None
                or formal.head != "fn"
                or isinstance(given.value, Defined)
            ):
                continue
            of = self._calls.value(Spot(file, call.scope, given.value, call.at))
            if of is not None and isinstance(of.head, Function):
                callbacks.append(of.head)
        return callbacks


def is_method(callee: Term) -> TypeGuard[Attribute]:
    """Whether it is `x.f` of a call `x.f()`."""
    return isinstance(callee, Attribute) and callee.name.endswith(METHOD)
