"""Every implementation of an archive, and the methods that a type has through them."""

from collections import defaultdict
from collections.abc import Iterator

from shared.languages.rust.definitions import ASSOCIATED
from shared.languages.rust.names import Names
from shared.languages.rust.paths import TYPE
from shared.languages.rust.typing.bounds import Bounds
from shared.languages.rust.typing.declared import NO_TERM, SELF
from shared.languages.rust.typing.types import (
    ALL,
    Filled,
    Type,
    Variable,
    filled,
    fit,
)
from shared.parsing.facts import Definition, InstanceOf
from shared.resolution.file_index import FileIndex
from shared.resolution.values import Class, Function
from shared.resolution.world import Spot, World

# A trait method that more types than this give a body says nothing about one call.
MAX_BODIES = 12

# Traits above traits: more is generated.
MAX_TRAITS = 64


class Impl:
    """An implementation: for which type, of which trait, with which functions."""

    __slots__ = ("file", "functions", "index", "of", "scope", "trait")

    def __init__(self, file: FileIndex, index: int) -> None:
        self.file = file
        self.index = index
        self.scope = file.facts.definitions[index].body
        self.functions: dict[str, list[Function]] = {}
        self.of: Type | None = None
        # The trait as a type; of an outside one its name is the head.
        self.trait: Type | None = None


class Found:
    """A function that a type has, and what its type variables are."""

    __slots__ = ("function", "is_own", "known")

    def __init__(self, function: Function, known: Filled, *, is_own: bool) -> None:
        self.function = function
        self.known = known
        self.is_own = is_own


class Impls(Bounds):
    """Declared types, and what is implemented for them."""

    def __init__(self, world: World, names: Names) -> None:
        super().__init__(world, names)
        self._by_class: defaultdict[Class, list[Impl]] = defaultdict(list)
        self._by_name: defaultdict[str, list[Impl]] = defaultdict(list)
        self._blanket: list[Impl] = []
        self._of_trait: defaultdict[Class, list[Impl]] = defaultdict(list)
        self._in_trait: dict[Class, dict[str, Function]] = {}
        for file in self.world.files.values():
            if file.language.spec.name == "rust":
                self._read(file)

    def _read(self, file: FileIndex) -> None:
        impls: dict[int, Impl] = {}
        for index, definition in enumerate(file.facts.definitions):
            if definition.kind == "impl" and definition.body >= 0:
                impls[definition.body] = self._impl(file, index, definition)
        for symbol in file.symbols:
            if not isinstance(symbol, Function):
                continue
            definition = symbol.definition
            holder = impls.get(definition.scope)
            if holder is not None:
                holder.functions.setdefault(definition.name, []).append(symbol)
                continue
            scope = file.facts.scopes[definition.scope]
            if scope.kind == "class" and scope.definition >= 0:
                trait = file.symbols[scope.definition]
                if isinstance(trait, Class) and trait.definition.kind == "trait":
                    members = self._in_trait.setdefault(trait, {})
                    members.setdefault(definition.name, symbol)
        for impl in impls.values():
            self._enter(impl)

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

    def _enter(self, impl: Impl) -> None:
        if impl.trait is not None and isinstance(impl.trait.head, Class):
            self._of_trait[impl.trait.head].append(impl)
        of = impl.of
        if of is None or isinstance(of.head, Function):
            return
        if isinstance(of.head, Class):
            self._by_class[of.head].append(impl)
        elif isinstance(of.head, Variable):
            self._blanket.append(impl)
        else:
            self._by_name[of.head].append(impl)

    def _direct(self, of: Type) -> list[Impl]:
        if isinstance(of.head, Class):
            return self._by_class.get(of.head, [])
        if isinstance(of.head, str):
            return self._by_name.get(of.head, [])
        return []

    def methods(self, of: Type, name: str) -> list[Found]:
        """Return the functions of that name that a type has, without its pointers."""
        if isinstance(of.head, Variable) or of.head == ALL:
            return self._of_bounds(of, name)
        if isinstance(of.head, Class) and of.head.definition.kind == "trait":
            return [*self._of_impls(of, name), *self._of_bounds(of, name)][:1]
        return self._of_impls(of, name)

    def _of_impls(self, of: Type, name: str) -> list[Found]:
        direct = self._direct(of)
        for is_inherent in (True, False):
            found = [
                hit
                for impl in direct
                if (impl.trait is None) is is_inherent and name in impl.functions
                for hit in self._in_impl(impl, of, name)
            ]
            if found:
                return found
        for impl in direct:
            hit = self._default(impl, of, name)
            if hit is not None:
                return [hit]
        for impl in self._blanket:
            if name in impl.functions or self._has_default(impl, name):
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

    def _has_default(self, impl: Impl, name: str) -> bool:
        trait = impl.trait.head if impl.trait else None
        return isinstance(trait, Class) and name in self._in_trait.get(trait, {})

    def _default(self, impl: Impl, of: Type, name: str) -> Found | None:
        if impl.trait is None or not isinstance(impl.trait.head, Class):
            return None
        trait = impl.trait.head
        function = self._in_trait.get(trait, {}).get(name)
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
        for scope, name in self.names.bindings(trait.path):
            is_type = name.startswith(ASSOCIATED) and name.endswith(TYPE)
            if scope == trait.definition.body and is_type:
                given = bindings.get((impl.scope, name))
                if given:
                    place = Spot(impl.file, impl.scope, NO_TERM, given[0].at)
                    stem = name.removesuffix(TYPE)
                    value = filled(self.of(place, given[0].value), known)
                    found[Variable(trait.path, scope, stem)] = value
        return found

    def _covers(self, impl: Impl, of: Type, known: Filled) -> bool:
        """Whether an implementation for all types of some kind is for this one."""
        if impl.of is None or not isinstance(impl.of.head, Variable):
            return False
        known[impl.of.head] = of
        return all(self.has_trait(of, bound) for bound in self.bounds(impl.of.head))

    def has_trait(self, of: Type, bound: Type) -> bool:
        """Whether a type has a trait; of outside traits that is taken to be so."""
        if not isinstance(bound.head, Class):
            return True
        if of.head is bound.head:
            return True
        return any(
            impl.trait is not None and impl.trait.head is bound.head
            for impl in self._direct(of)
        )

    def _of_bounds(self, of: Type, name: str) -> list[Found]:
        """Return the method of a trait that a type parameter is bound to have."""
        for bound in self.traits_of(of):
            if isinstance(bound.head, Class):
                function = self._in_trait.get(bound.head, {}).get(name)
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
        return found

    def bodies(self, function: Function) -> list[Function]:
        """Return what types of the archive run for a method of a trait."""
        definition = function.definition
        file = self.world.files[function.path]
        index = file.facts.scopes[definition.scope].definition
        trait = file.symbols[index] if index >= 0 else None
        if not isinstance(trait, Class):
            return []
        found = [
            body
            for impl in self._of_trait.get(trait, ())
            for body in impl.functions.get(definition.name, ())
        ]
        return found if len(found) <= MAX_BODIES else []

    def is_of_trait(self, function: Function) -> bool:
        """Whether a function is declared by a trait, and not by a type for it."""
        file = self.world.files[function.path]
        index = file.facts.scopes[function.definition.scope].definition
        return index >= 0 and file.facts.definitions[index].kind == "trait"

    def outside_traits(self, of: Type) -> Iterator[tuple[str, Impl]]:
        """Return the outside traits that are implemented for a type."""
        for impl in self._direct(of):
            if impl.trait is not None and isinstance(impl.trait.head, str):
                yield impl.trait.head, impl

    def associated(self, of: Type, name: str) -> Type | None:
        """Return an associated type of a concrete type."""
        bound = f"{ASSOCIATED}{name}{TYPE}"
        for impl in self._direct(of):
            given = self.names.bindings(impl.file.path).get((impl.scope, bound))
            known: Filled = {}
            if given and fit(impl.of, of, known):
                place = Spot(impl.file, impl.scope, NO_TERM, given[0].at)
                return filled(self.of(place, given[0].value), known)
        return None
