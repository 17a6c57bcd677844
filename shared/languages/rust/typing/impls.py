"""Every implementation of an archive, and the methods that a type has through them."""

from collections.abc import Iterator

from shared.languages.rust.definitions import ASSOCIATED
from shared.languages.rust.names import Names
from shared.languages.rust.paths import TYPE
from shared.languages.rust.typing.bounds import Bounds
from shared.languages.rust.typing.declared import NO_TERM, SELF
from shared.languages.rust.typing.found import Found, Impl
from shared.languages.rust.typing.impl_index import ImplIndex
from shared.languages.rust.typing.types import (
    ALL,
    FUNCTION,
    Filled,
    Type,
    Variable,
    filled,
    fit,
)
from shared.parsing.facts import Definition, InstanceOf
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# A trait method that more types than this give a body says nothing about one call.
MAX_BODIES = 12

# Traits above traits: more is generated.
MAX_TRAITS = 64

# Of traits that share a method's name, so many are looked at.
MAX_NAMESAKES = 64


class Impls(Bounds):
    """Declared types, and what is implemented for them."""

    def __init__(self, world: World, names: Names) -> None:
        super().__init__(world, names)
        self._impls = ImplIndex()
        self._bodies: dict[Function, list[Function]] = {}
        every: list[Impl] = []
        for file in self.world.files.values():
            if file.language.spec.name == "rust":
                found = {
                    definition.body: self._impl(file, index, definition)
                    for index, definition in enumerate(file.facts.definitions)
                    if definition.kind == "impl" and definition.body >= 0
                }
                self._impls.read(file, found)
                every.extend(found.values())
        for impl in every:
            self._impls.enter(impl)

    def _impl(self, file: FileIndex, index: int, definition: Definition) -> Impl:
        impl = Impl(file, index)
        impl.of = self.self_type(file, index)
        written = definition.returns
        if isinstance(written, InstanceOf):
            place = Spot(file, definition.body, NO_TERM, definition.at)
            impl.trait = self.of(place, written)
            if impl.trait is None:
                impl.trait = Type("?")
        return impl

    def methods(self, of: Type, name: str) -> list[Found]:
        """Return the functions of that name that a type has, without its pointers."""
        is_trait = isinstance(of.head, Class) and of.head.definition.kind == "trait"
        if is_trait or isinstance(of.head, Variable) or of.head == ALL:
            return self._of_bounds(of, name) or self._of_impls(of, name)
        return self._of_impls(of, name)

    def _of_impls(self, of: Type, name: str) -> list[Found]:
        direct = self._impls.with_function(of.head, name)
        for is_inherent in (True, False):
            found = [
                hit
                for impl in direct
                if (impl.trait is None) is is_inherent
                for hit in self._in_impl(impl, of, name)
            ]
            if found:
                return found
        for trait in self.world.cut.first(self._impls.namesakes(name), MAX_NAMESAKES):
            for impl in self._impls.of(of.head, trait):
                hit = self._default(impl, of, name)
                if hit is not None:
                    return [hit]
        for impl in self.world.cut.first(self._impls.blankets(name), MAX_TRAITS):
            known: Filled = {}
            if self._covers(impl, of, known):
                own = list(self._in_impl(impl, of, name))
                hit = self._default(impl, of, name)
                return own or ([hit] if hit else [])
        return []

    def _in_impl(self, impl: Impl, of: Type, name: str) -> Iterator[Found]:
        known: Filled = {}
        if fit(impl.of, of, known):
            for function in impl.functions.get(name, ()):
                if "left_out" not in function.definition.modifiers:
                    yield Found(function, dict(known), is_own=True)

    def _default(self, impl: Impl, of: Type, name: str) -> Found | None:
        if impl.trait is None or not isinstance(impl.trait.head, Class):
            return None
        trait = impl.trait.head
        function = self._impls.in_trait.get(trait, {}).get(name)
        known: Filled = {}
        if function is None or not fit(impl.of, of, known):
            return None
        seen_as = filled(impl.trait, known) or impl.trait
        known = {**self.given(seen_as), **self._assigned(impl, trait, known)}
        known[Variable(trait.path, trait.definition.body, SELF)] = of
        return Found(function, known, is_own=False)

    def _assigned(self, impl: Impl, trait: Class, known: Filled) -> Filled:
        """Return what an implementation says the trait's associated types are."""
        found: Filled = {}
        bindings = self.names.bindings(impl.file.path)
        scope = trait.definition.body
        for name in self._impls.associated(trait.path, scope):
            given = bindings.get((impl.scope, name))
            if given and name.endswith(TYPE):
                place = Spot(impl.file, impl.scope, NO_TERM, given[0].at)
                value = filled(self.of(place, given[0].value), known)
                found[Variable(trait.path, scope, name.removesuffix(TYPE))] = value
        return found

    def _covers(self, impl: Impl, of: Type, known: Filled) -> bool:
        """Whether an implementation for all types of some kind is for this one."""
        if impl.of is None or not isinstance(impl.of.head, Variable):
            return False
        known[impl.of.head] = of
        return all(self.has_trait(of, bound) for bound in self.bounds(impl.of.head))

    def has_trait(self, of: Type, bound: Type) -> bool:
        """Whether a type has a trait; of outside traits that is taken to be so."""
        if bound.head == FUNCTION:
            return of.head == FUNCTION or isinstance(of.head, Function)
        if not isinstance(bound.head, Class):
            return True
        if any(trait.head is bound.head for trait in self.traits_of(of)):
            return True
        return bool(self._impls.of(of.head, bound.head))

    def _of_bounds(self, of: Type, name: str) -> list[Found]:
        """Return the method of a trait that a type parameter is bound to have."""
        for bound in self.traits_of(of):
            if isinstance(bound.head, Class):
                function = self._impls.in_trait.get(bound.head, {}).get(name)
                if function is not None:
                    known = self._bound_types(bound)
                    body = bound.head.definition.body
                    known[Variable(bound.head.path, body, SELF)] = of
                    return [Found(function, known, is_own=False)]
        return []

    def _bound_types(self, bound: Type) -> Filled:
        known = self.given(bound)
        if isinstance(bound.head, Class):
            body = bound.head.definition.body
            for name, value in bound.bound:
                known[Variable(bound.head.path, body, f"{ASSOCIATED}{name}")] = value
        return known

    def traits_of(self, of: Type) -> list[Type]:
        """Return the traits of a type parameter or trait object, those above too."""
        waiting = [of]
        found: list[Type] = []
        seen: set[object] = set()
        while waiting and len(found) < MAX_TRAITS:
            at = waiting.pop(0)
            if at.head in seen:
                continue
            seen.add(at.head)
            if isinstance(at.head, Variable):
                waiting.extend(self.bounds(at.head))
            elif at.head == ALL:
                waiting.extend(arg for arg in at.args if arg is not None)
            else:
                found.append(at)
                if isinstance(at.head, Class) and at.head.definition.kind == "trait":
                    known = self.given(at)
                    above = [filled(t, known) for t in self.supertraits(at.head)]
                    waiting.extend(t for t in above if t is not None)
        if waiting:
            self.world.cut.note()
        return found

    def bodies(self, function: Function) -> list[Function]:
        """Return what types of the archive run for a method of a trait."""
        known = self._bodies.get(function)
        if known is None:
            file = self.world.files[function.path]
            index = file.facts.scopes[function.definition.scope].definition
            trait = file.symbols[index] if index >= 0 else None
            found = (
                [
                    body
                    for impl in self._impls.of_trait.get(trait, ())
                    for body in impl.functions.get(function.definition.name, ())
                ]
                if isinstance(trait, Class)
                else []
            )
            if len(found) > MAX_BODIES:
                self.world.cut.note()
                found = []
            known = self._bodies[function] = found
        return known

    def is_of_trait(self, function: Function) -> bool:
        """Whether a function is declared by a trait, and not by a type for it."""
        file = self.world.files[function.path]
        index = file.facts.scopes[function.definition.scope].definition
        return index >= 0 and file.facts.definitions[index].kind == "trait"

    def is_of_outside_trait(self, function: Function) -> bool:
        """Whether a function implements a trait that is not in the archive."""
        return bool(self.outside_trait(function))

    def outside_trait(self, function: Function) -> str:
        """Return the trait outside that a function implements, or nothing."""
        file = self.world.files[function.path]
        index = file.facts.scopes[function.definition.scope].definition
        definition = file.facts.definitions[index] if index >= 0 else None
        if definition is None or not isinstance(definition.returns, InstanceOf):
            return ""
        place = Spot(file, definition.body, NO_TERM, definition.at)
        trait = self.of(place, definition.returns)
        return trait.head if trait is not None and isinstance(trait.head, str) else ""

    def outside_traits(self, of: Type) -> dict[str, Impl]:
        """Return the outside traits that are implemented for a type."""
        return self._impls.outside(of.head)

    def associated(self, of: Type, name: str, trait: str = "") -> Type | None:
        """Return an associated type of a concrete type, of what a trait says if named.

        `Add` and `Index` both have an `Output`.
        """
        impl = self.outside_traits(of).get(trait)
        return self._member(of, f"{ASSOCIATED}{name}{TYPE}", impl)

    def constant(self, of: Type, name: str) -> Type | None:
        """Return the type of an associated constant of a concrete type."""
        return self._member(of, ASSOCIATED + name)

    def _member(self, of: Type, bound: str, only: Impl | None = None) -> Type | None:
        for impl in self._impls.with_member(of.head, bound):
            if only is not None and impl is not only:
                continue
            given = self.names.bindings(impl.file.path)[impl.scope, bound]
            known: Filled = {}
            if fit(impl.of, of, known):
                place = Spot(impl.file, impl.scope, NO_TERM, given[0].at)
                return filled(self.of(place, given[0].value), known)
        return None
