"""What Kotlin's values have: properties, elements, parts."""

from abc import abstractmethod
from collections.abc import Iterator

from shared.languages.jvm.java_results import JavaCalls
from shared.languages.kotlin.library import PROPERTY_TYPES
from shared.languages.kotlin.primary import BASES
from shared.languages.kotlin.statics.fitting import Fitting
from shared.languages.kotlin.statics.generics import Known, filled, learn
from shared.languages.kotlin.statics.lookup import EXTENDS, METHOD, Lookup
from shared.languages.kotlin.statics.outside import element_of, part_of, property_of
from shared.languages.kotlin.types import FUNCTION
from shared.parsing.facts import Attribute, Binding, Defined, Name, Term
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import LATER, FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World, spot
from shared.resolution.values.declared import TUPLE, Type, bound_class
from shared.resolution.values.value import Class, Function, ModuleRef

KOTLIN = "kotlin"


class KotlinMembers(JavaCalls):
    """Answers what a value of a type has; Java's files are answered for as before."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self.lookup = Lookup(world, lexical, hierarchy, self.fields)
        self.fitting = Fitting(hierarchy)

    @abstractmethod
    def receivers(self, file: FileIndex, scope: int) -> Iterator[Type]:
        """Return the types of what bare names may be members of, innermost first."""

    @abstractmethod
    def function_type(self, file: FileIndex, function: Function) -> Type:
        """Return the type of a function as a value."""

    @abstractmethod
    def narrowed(self, place: Spot, path: str) -> Type | None:
        """Return what a check around the place says that a name is."""

    @abstractmethod
    def variable(
        self, file: FileIndex, bindings: list[Binding], at: int
    ) -> Type | None:
        """Return the type of what the bindings of one name hold."""

    def _attribute(self, place: Spot, base: Term, name: str) -> Type | None:
        if place.file.language.spec.name != KOTLIN:
            return super()._attribute(place, base, name)
        path = _path(base)
        found = self.narrowed(place, f"{path}.{name}") if path else None
        if found is not None:
            return found
        inner = Spot(place.file, place.scope, base, place.at)
        value = self._lexical.value(inner) if path else None
        if isinstance(value, ModuleRef):
            return super()._attribute(place, base, name)
        of = self.of(inner)
        found = self.member(of, name)
        if found is None and of is not None:
            found = self.extension_property(place, of, name)
        if found is None and of is not None:
            found = self._reference(of, name)
        return found

    def _reference(self, of: Type, name: str) -> Type | None:
        # `C::m` takes its receiver, `x::m` has it.
        cls = bound_class(of)
        methods = self.lookup.methods(cls, name + METHOD) if cls else []
        if len(methods) != 1 or not isinstance(methods[0], Function):
            return None
        method = methods[0]
        found = self.function_type(self._world.files[method.path], method)
        is_open = of.is_class and method.owner is cls
        if not is_open or (cls and cls.definition.kind in ("object", "companion")):
            return found
        return Type(FUNCTION, arguments=(Type(cls=cls), *found.arguments))

    def member(self, of: Type | None, name: str) -> Type | None:
        """Return the type of a property, field or class that a value has."""
        return None if of is None else self._has(of, name)[1]

    def _has(self, of: Type, name: str) -> tuple[bool, Type | None]:
        cls = bound_class(of)
        if cls is None:
            return False, property_of(of, name)
        for ancestor in self._hierarchy.ancestors(cls):
            has, found = self._own(ancestor, name)
            if has:
                return True, filled(found, self.known_of(of))
        if of.is_class and (inner := self.lookup.companion(cls)) is not None:
            has, found = self._has(Type(cls=inner), name)
            if has:
                return True, found
        if cls.definition.kind == "enum" and name == "entries":
            return True, Type("List", arguments=(Type(cls=cls),))
        kind = PROPERTY_TYPES.get(name)
        return False, Type(kind) if kind else None

    def _own(self, cls: Class, name: str) -> tuple[bool, Type | None]:
        place = self.fields.place(cls, name)
        if place is not None:
            return True, self.of(place)
        file = self._world.files[cls.path]
        own = file.bindings.get((cls.definition.body, name), [])
        plain = [b for b in own if not is_function(file, b)]
        for binding in plain[:1]:
            value = self._lexical.symbol(spot(file, binding.scope, binding))
            if isinstance(value, Class):
                return True, Type(cls=value, is_class=True)
            return True, self.variable(file, plain, LATER)
        if file.language.spec.name != KOTLIN:
            for front in ("get", "is"):
                getter = f"{front}{name[:1].upper()}{name[1:]}{METHOD}"
                for found in self.lookup.methods(cls, getter):
                    if isinstance(found, Function) and not found.definition.formals:
                        return True, self.written(found, found.definition.returns)
        return False, None

    def extension_property(self, place: Spot, of: Type, name: str) -> Type | None:
        """Return the type of `val R.name` for a receiver."""
        candidates = [
            getter
            for receiver in self.receivers(place.file, place.scope)
            if receiver.cls is not None
            for getter in self.lookup.methods(receiver.cls, f"{EXTENDS}{name}")
        ]
        candidates += self.lookup.properties(place.file, name)
        if not self.lookup.effort.spend(len(candidates)):
            return None
        for getter in candidates:
            if not isinstance(getter, Function):
                continue
            wanted = self.written(getter, getter.definition.receiver)
            if self.fitting.receiver(wanted, of) is not None:
                known = self.known_of(of)
                learn(wanted, of, known)
                return filled(self.written(getter, getter.definition.returns), known)
        return None

    def known_of(self, of: Type) -> Known:
        """Return what the type parameters of a value's class and its bases are."""
        known: Known = {}
        waiting = [of]
        seen: set[Class] = set()
        lowest = bound_class(of)
        # A hierarchy that was cut is walked no further here, and deep ones are counted.
        most = len(self._hierarchy.ancestors(lowest)) if lowest else 0
        if not self.lookup.effort.spend(most):
            most = 1
        while waiting and len(seen) < most:
            at = waiting.pop()
            cls = bound_class(at)
            if cls is None or cls in seen:
                continue
            seen.add(cls)
            for position, argument in enumerate(
                at.arguments if at.variable < 0 else ()
            ):
                if argument is not None:
                    known.setdefault((cls, position), argument)
            for base in self.bases_of(cls):
                inner = filled(base, known)
                if inner is not None:
                    waiting.append(inner)
        return known

    def bases_of(self, cls: Class) -> tuple[Type | None, ...]:
        """Return the types that a class extends, where it gives them arguments."""
        file = self._world.files[cls.path]
        place = self.fields.place(cls, BASES)
        if place is None:
            own = file.bindings.get((cls.definition.body, BASES), [])
            place = spot(file, cls.definition.body, own[0]) if own else None
        found = self.of(place) if place is not None else None
        if found is None or found.name != TUPLE:
            return tuple(Type(cls=base) for base in self._hierarchy.bases(cls))
        return found.arguments

    # Parts.

    def element(self, of: Type | None) -> Type | None:
        """Return what iterating a value yields."""
        cls = bound_class(of) if of is not None else None
        if of is None or cls is None:
            return None if of is None else element_of(of)
        iterator = self._returned_by(of, cls, "iterator")
        if iterator is not None:
            inner = bound_class(iterator)
            if inner is None:
                return element_of(iterator)
            return self._returned_by(iterator, inner, "next")
        for base in self.bases_of(cls):
            outside = filled(base, self.known_of(of))
            if outside is not None and outside.cls is None and outside.arguments:
                return element_of(outside)
        return None

    def _returned_by(self, of: Type, cls: Class, name: str) -> Type | None:
        for method in self.lookup.methods(cls, name + METHOD)[:1]:
            if isinstance(method, Function):
                found = self.written(method, method.definition.returns)
                return filled(found, self.known_of(of))
        return None

    def _part(self, of: Type | None, key: str | int | None) -> Type | None:
        # `val (a, b) = x`, `x[i]`.
        if of is None:
            return None
        cls = bound_class(of)
        if cls is None:
            return part_of(of, key)
        formals: list[Type | None] = []
        for primary in self.lookup.constructors(cls):
            if primary.definition.kind in ("primary", "record"):
                count = len(primary.definition.formals)
                file = self._world.files[cls.path]
                formals = [
                    self._parameter(file, primary.index, i) for i in range(count)
                ]
        if isinstance(key, int) and key < len(formals):
            return filled(formals[key], self.known_of(of))
        return None


def is_function(file: FileIndex, binding: Binding) -> bool:
    """Whether a binding is that of a named function."""
    value = binding.value
    if not isinstance(value, Defined):
        return False
    symbol = file.symbols[value.definition]
    return isinstance(symbol, Function) and symbol.definition.kind != "lambda"


def _path(term: Term) -> str:
    names: list[str] = []
    while isinstance(term, Attribute):
        names.append(term.name)
        term = term.base
    if not isinstance(term, Name):
        return ""
    return ".".join([term.name, *reversed(names)])
