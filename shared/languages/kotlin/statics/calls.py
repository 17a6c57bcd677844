"""What a Kotlin call leads to, as a compiler resolves it."""

from collections.abc import Iterator

from shared.languages.kotlin.statics.fitting import plain
from shared.languages.kotlin.statics.generics import FUNCTIONS
from shared.languages.kotlin.statics.known_extensions import known_extension
from shared.languages.kotlin.statics.lookup import EXTENDS, METHOD, Found
from shared.languages.kotlin.statics.members import KOTLIN
from shared.languages.kotlin.statics.results import Results
from shared.parsing.facts import (
    Attribute,
    Call,
    Defined,
    Name,
    Super,
    Term,
    This,
    Unknown,
)
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.choices import Shape
from shared.resolution.static.methods import Targets
from shared.resolution.values.declared import Type, bound_class
from shared.resolution.values.value import Class, Function, ModuleRef, Outside


class KotlinCalls(Results):
    """Answers for the call sites of Kotlin, and of Java next to it."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._extended: dict[tuple[str, str, int, Type], Found] = {}
        self._made_by_class: dict[Class, Found] = {}

    def allows(self, file: FileIndex, index: int, constructor: Function) -> bool:
        """Whether a call that makes an instance may run this constructor."""
        if file.language.spec.name != KOTLIN or constructor.owner is None:
            return super().allows(file, index, constructor)
        call = file.facts.calls[index]
        chosen = self._best(file, call, self._constructors_of(constructor.owner))
        return not chosen or chosen == [constructor]

    def _resolve(  # noqa: PLR0911 (one answer for each kind of callee)
        self, file: FileIndex, call: Call
    ) -> Targets | None:
        place = Spot(file, call.scope, call.callee, call.at)
        if isinstance(call.callee, Unknown) and call.kind == "implicit":
            return ()
        if file.language.spec.name != KOTLIN:
            static = self._of_facade(place, call)
            return super()._resolve(file, call) if static is None else static
        if call.kind == "super":
            value = self._lexical.value(place)
            if not isinstance(value, Class):
                return ()
            return self._chosen(place, call, [self._constructors_of(value)])
        match call.callee:
            case Super():
                owner = self.own_class(place)
                bases = self._hierarchy.bases(owner) if owner else ()
                found = [f for base in bases[:1] for f in self._constructors_of(base)]
                return self._chosen(place, call, [found])
            case This():
                owner = self.own_class(place)
                return self._chosen(
                    place, call, [self._constructors_of(owner) if owner else []]
                )
            case Attribute(base=Super(), name=name):
                owner = self.own_class(place)
                bases = self._hierarchy.bases(owner) if owner else ()
                levels = [self.lookup.methods(base, name + METHOD) for base in bases]
                return self._chosen(place, call, levels)
            case Attribute(base=base, name=name):
                member = self._member_call(place, call, base, name)
                is_implied = member is None and call.kind == "implicit"
                return () if is_implied else member
            case Name(name=name):
                return self._bare_call(place, call, name)
            case _:
                return self._value_call(place, call, self.of(place))

    def _of_facade(self, place: Spot, call: Call) -> Targets | None:
        # Java's `NameKt.f(x)`; the receiver of an extension is its first argument.
        term = place.term
        if not isinstance(term, Attribute) or not isinstance(term.base, Name):
            return None
        if not term.base.name[:1].isupper():
            return None
        base = Spot(place.file, place.scope, term.base, place.at)
        value = self._lexical.value(base)
        if not isinstance(value, ModuleRef):
            return None
        name = term.name.removesuffix(METHOD)
        plain = self.lookup.members_of_files(value.module.files, name)
        found = self._best(place.file, call, plain)
        if not found:
            passed = Call(
                call.scope, call.callee, call.line, call.at, call.arguments[1:]
            )
            extending = self.lookup.extensions_of_files(value.module.files, name)
            found = self._best(place.file, passed, extending)
        return tuple(found) or None

    def _constructors_of(self, cls: Class) -> Found:
        found = self._made_by_class.get(cls)
        if found is None:
            found = self._made_by_class[cls] = [*self.lookup.constructors(cls)]
        return found

    def constructor(self, file: FileIndex, index: int, cls: Class) -> list[Function]:
        """Return the constructor that a call of the class runs."""
        if self._world.files[cls.path].language.spec.name != KOTLIN:
            return super().constructor(file, index, cls)
        found = self._best(file, file.facts.calls[index], self._constructors_of(cls))
        return [one for one in found if isinstance(one, Function)]

    # Bare names.

    def _bare_call(self, place: Spot, call: Call, name: str) -> Targets | None:
        local = self._local_call(place, call, name)
        if local is not None:
            return local or None
        chosen = self._chosen(place, call, self._bare_levels(place, name))
        if chosen:
            return chosen
        for receiver in self.receivers_at(place):
            has, found = self._has(receiver, name)
            if has:
                return self._value_call(place, call, found)
        found = self._top_level(place.file, name)
        if found is not None and not found.is_class:
            return self._value_call(place, call, found)
        if found is not None and found.cls is not None:
            return self._invoked(place, call, found)
        return None

    def _local_call(self, place: Spot, call: Call, name: str) -> Targets | None:
        """Return what a local function or variable leads to; None for no such name."""
        file = place.file
        found = self.lookup.local(file, place.scope, name, place.at)
        if found is None:
            return None
        named = self.lookup.named(file, name, found)
        if named:
            return self._chosen(place, call, [named])
        of = self.variable(file, found, place.at)
        return self._value_call(place, call, of) or ()

    def _bare_levels(self, place: Spot, name: str) -> Iterator[Found]:
        file = place.file
        receivers = list(self.receivers_at(place))
        around: list[Found] | None = None
        for receiver in receivers:
            cls = bound_class(receiver)
            if cls is not None:
                yield from self._member_levels(Type(cls=cls), name)
                inner = self.lookup.nested(cls, name)
                if inner is not None:
                    yield [inner]
            if around is None:
                around = self._extensions_around(place, name)
            yield from self._extensions(place, receiver, name, around)
        yield from self.lookup.top_level(file, name)

    def _member_levels(self, of: Type, name: str) -> Iterator[Found]:
        cls = bound_class(of)
        if cls is None:
            return
        yield self.lookup.methods(cls, name + METHOD)
        companion = self.lookup.companion(cls)
        if companion is not None:
            yield self.lookup.methods(companion, name + METHOD)

    # Members.

    def _member_call(
        self, place: Spot, call: Call, base: Term, name: str
    ) -> Targets | None:
        inner = Spot(place.file, place.scope, base, place.at)
        of = self.of(inner)
        if of is None:
            return self._untyped_call(place, call, inner, name)
        chosen = self._chosen(place, call, self._own_levels(of, name))
        if chosen:
            return chosen
        has, found = self._has(of, name)
        if has:
            return self._value_call(place, call, found)
        is_function = of.name in FUNCTIONS and name == "invoke"
        extending = self._chosen(place, call, self._extensions(place, of, name))
        return extending or (None if is_function else ())

    def _own_levels(self, of: Type, name: str) -> Iterator[Found]:
        cls = bound_class(of)
        if cls is None:
            return
        if not of.is_class:
            yield self.lookup.methods(cls, name + METHOD)
            return
        yield from self._member_levels(of, name)
        nested = self.lookup.nested(cls, name)
        yield [nested] if nested is not None else []

    def _untyped_call(
        self, place: Spot, call: Call, inner: Spot, name: str
    ) -> Targets | None:
        value = self._lexical.value(inner)
        if isinstance(value, ModuleRef):
            found = self.lookup.members_of_files(value.module.files, name)
            return self._chosen(place, call, [found]) or None
        if isinstance(value, Outside) and value.name:
            return ()
        if call.kind == "implicit":
            return ()
        named = known_extension(self.lookup, place.file, name)
        return self._chosen(place, call, [named]) or None

    def _extensions_around(self, place: Spot, name: str) -> list[Found]:
        # Extensions that are members of the classes around.
        key = f"{EXTENDS}{name}{METHOD}"
        classes = (r.cls for r in self.receivers(place.file, place.scope))
        found = (self.lookup.methods(cls, key) for cls in classes if cls is not None)
        return [own for own in found if own]

    def _extensions(
        self, place: Spot, of: Type, name: str, around: list[Found] | None = None
    ) -> Iterator[Found]:
        file = place.file
        key = f"{EXTENDS}{name}{METHOD}"
        local = self.lookup.local(file, place.scope, key, place.at)
        if local is not None:
            symbols = (b.value for b in local if isinstance(b.value, Defined))
            yield self._extending([file.symbols[s.definition] for s in symbols], of)
        if around is None:
            around = self._extensions_around(place, name)
        for own in around:
            yield self._extending(own, of)
        for number, level in enumerate(self.lookup.top_level(file, name, EXTENDS)):
            known = (file.path, name, number, of)
            if known not in self._extended:
                self._extended[known] = self._extending(level, of)
            yield self._extended[known]

    def _extending(self, candidates: Found, of: Type) -> Found:
        # Those whose receiver fits best.
        if not of.is_class and of.variable < 0 and of.name not in FUNCTIONS:
            exact = self._choices.exact(candidates, (_bare(of),), self._extended_type)
            if exact:
                return exact

        def choose() -> Found:
            return self._best_extending(candidates, of)

        return self._choices.among(candidates, of, choose)

    def _extended_type(self, candidate: Function | Class) -> Shape | None:
        wanted = None
        if isinstance(candidate, Function):
            wanted = self.written(candidate, candidate.definition.receiver)
        return None if wanted is None or wanted.variable >= 0 else (_bare(wanted),)

    def _best_extending(self, candidates: Found, of: Type) -> Found:
        scored: list[tuple[float, Function]] = []
        for function in candidates:
            if isinstance(function, Function):
                wanted = self.written(function, function.definition.receiver)
                fit = self.fitting.receiver(wanted, of)
                if fit is not None:
                    scored.append((fit, function))
        best = max((fit for fit, _ in scored), default=0.0)
        return [function for fit, function in scored if fit == best]

    # Values.

    def _value_call(self, place: Spot, call: Call, of: Type | None) -> Targets | None:
        """Return what calling a value leads to; functions are left to flow."""
        if of is None or of.name in FUNCTIONS:
            return None
        return self._invoked(place, call, of)

    def _invoked(self, place: Spot, call: Call, of: Type) -> Targets | None:
        cls = bound_class(of)
        levels: list[Found] = []
        if cls is not None:
            levels.extend(self._member_levels(of, "invoke"))
        chosen = self._chosen(place, call, levels)
        if chosen:
            return chosen
        return self._chosen(place, call, self._extensions(place, of, "invoke")) or None


def _bare(of: Type) -> Type:
    # Without what tells no extension from another.
    return Type("" if of.cls else plain(of.name), of.cls)
