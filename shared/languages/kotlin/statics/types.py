"""The types of Kotlin's expressions, where declarations and inference tell them."""

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterator

from shared.languages.kotlin.expressions import KNOWN, THIS
from shared.languages.kotlin.functions import RECEIVER
from shared.languages.kotlin.lambdas import IT
from shared.languages.kotlin.statics.generics import made
from shared.languages.kotlin.statics.lookup import MAX_SCOPES
from shared.languages.kotlin.statics.members import (
    KOTLIN,
    KotlinMembers,
    is_function,
)
from shared.languages.kotlin.types import EXTENSION, FUNCTION
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Binding,
    Defined,
    Element,
    Imported,
    InstanceOf,
    Item,
    Literal,
    Name,
    Repeated,
    This,
    Within,
)
from shared.resolution.adapter import Module
from shared.resolution.project.file_index import LATER, FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.declared import Type
from shared.resolution.values.value import Class, Function, ModuleRef, Outside

# Functions and classes around a place that may be receivers, and checks of one name
# before it: more are in generated code only.
MAX_AROUND = 32
MAX_CHECKS = 32


class KotlinTypes(KotlinMembers):
    """Answers what type a term has; Java's files are answered for as before."""

    @abstractmethod
    def expected(self, file: FileIndex, definition: int) -> Type | None:
        """Return the type that a lambda has where it is used."""

    def _of(self, place: Spot) -> Type | None:  # noqa: C901, PLR0911, PLR0912 (one case for each kind of term)
        if place.file.language.spec.name != KOTLIN:
            return super()._of(place)
        match place.term:
            case Name(name=name):
                return self._known_name(place, name)
            case This():
                return next(iter(self.receivers_at(place)), None)
            case Within(scope=scope, base=base):
                return self.of(Spot(place.file, scope, base, LATER))
            case Element(base=base):
                return self.element(self.at(place, base))
            case Repeated(element=inner):
                return made(Type("Iterable", arguments=(self.at(place, inner),)))
            case Item(base=base, key=key):
                return self._part(self.at(place, base), key)
            case Imported():
                return self._imported_type(place, place.term)
            case InstanceOf(type=Literal(type=mark), arguments=arguments):
                bound = self.at(place, arguments[0]) if arguments else None
                number = int(mark.strip("<>").partition(".")[2])
                name = f"{place.file.path}{mark}"
                return Type(name, arguments=(bound,), variable=number)
            case InstanceOf(type=Name(name=name), arguments=arguments) if name in (
                FUNCTION,
                EXTENSION,
            ):
                given = tuple(self.at(place, argument) for argument in arguments)
                return made(Type(name, arguments=given))
            case Defined(definition=index):
                symbol = place.file.symbols[index]
                if isinstance(symbol, Function):
                    return self.function_type(place.file, symbol)
                return super()._of(place)
            case _:
                return super()._of(place)

    def function_type(self, file: FileIndex, function: Function) -> Type:
        """Return the type of a function as a value."""
        definition = function.definition
        formals = tuple(
            self._parameter(file, function.index, position)
            for position in range(len(definition.formals))
        )
        if definition.kind == "lambda":
            result = self.lambda_result(file, function.index)
        else:
            result = self.written(function, definition.returns)
        return made(Type(FUNCTION, arguments=(*formals, result)))

    def lambda_result(self, file: FileIndex, definition: int) -> Type | None:
        """Return the type of what a lambda returns."""
        function = file.symbols[definition]
        results = [self.written(function, function.definition.returns)]
        results += [
            self.of(Spot(file, returned.scope, returned.value, returned.at))
            for returned in file.returns.get(definition, ())
        ]
        return self._widest(results)

    # Receivers.

    def receivers(self, file: FileIndex, scope: int) -> Iterator[Type]:
        """Return the types of what bare names may be members of, innermost first."""
        scopes = file.facts.scopes
        left = MAX_AROUND
        while scope != NO_SCOPE:
            at = scopes[scope]
            symbol = file.symbols[at.definition] if at.definition >= 0 else None
            left -= symbol is not None
            if left < 0:
                self._hierarchy.truncated = True
                return
            if isinstance(symbol, Class):
                yield Type(cls=symbol)
            elif symbol is not None:
                found = self._received(file, symbol)
                if found is not None:
                    yield found
            elif (scope, RECEIVER) in file.bindings:
                found = self._value_of(file, file.bindings[scope, RECEIVER][0])
                if found is not None:
                    yield found
            scope = at.parent

    def receivers_at(self, place: Spot) -> Iterator[Type]:
        """Return likewise those at a place, where a check tells more of `this`."""
        narrowed = self.narrowed(place, THIS)
        if narrowed is not None:
            yield narrowed
        yield from self.receivers(place.file, place.scope)

    def _received(self, file: FileIndex, function: Function) -> Type | None:
        if function.definition.receiver is not None:
            return self.written(function, function.definition.receiver)
        if function.definition.kind != "lambda":
            return None
        wanted = self.expected(file, function.index)
        if wanted is None or wanted.name != EXTENSION or not wanted.arguments:
            return None
        return wanted.arguments[0]

    # Names.

    def narrowed(self, place: Spot, path: str) -> Type | None:
        """Return what a check around the place says that a name is."""
        file, scope = place.file, place.scope
        key = path + KNOWN
        for _ in range(MAX_SCOPES):
            if scope == NO_SCOPE:
                break
            every = file.bindings.get((scope, key), [])
            behind = bisect_right(every, place.at, key=_at)
            self._hierarchy.truncated |= behind > MAX_CHECKS
            for binding in reversed(every[max(0, behind - MAX_CHECKS) : behind]):
                if binding.narrows and place.at <= binding.until:
                    return self._value_of(file, binding)
            if (scope, path) in file.bindings and scope != MODULE_SCOPE:
                return None
            if path == THIS and self._has_receiver(file, scope):
                return None
            scope = file.facts.scopes[scope].parent
        else:
            self._hierarchy.truncated = True
        return None

    def _has_receiver(self, file: FileIndex, scope: int) -> bool:
        # Whether `this` means something else in the scope than around it.
        at = file.facts.scopes[scope]
        symbol = file.symbols[at.definition] if at.definition >= 0 else None
        if isinstance(symbol, Function) and symbol.definition.kind == "lambda":
            return self._received(file, symbol) is not None
        return symbol is not None or (scope, RECEIVER) in file.bindings

    def _value_of(self, file: FileIndex, binding: Binding) -> Type | None:
        return self.of(Spot(file, binding.scope, binding.value, binding.at - 1))

    def _known_name(self, place: Spot, name: str) -> Type | None:
        found = self.narrowed(place, name)
        if found is not None:
            return found
        local = self._local(place, name)
        if local is not None:
            return self.variable(place.file, local, place.at)
        # What a receiver from outside has, unless the archive says more.
        outside: Type | None = None
        for receiver in self.receivers_at(place):
            has, found = self._has(receiver, name)
            outside = outside or found
            if has:
                return found
        found = self._top_level(place.file, name)
        for receiver in self.receivers(place.file, place.scope):
            found = found or self.extension_property(place, receiver, name)
        found = found or outside
        if found is None:
            value = self._lexical.value(
                Spot(place.file, MODULE_SCOPE, place.term, LATER)
            )
            if isinstance(value, Function):
                # `::f`.
                found = self.function_type(self._world.files[value.path], value)
        return found

    def _local(self, place: Spot, name: str) -> list[Binding] | None:
        found = self.lookup.local(place.file, place.scope, name, place.at)
        while found is not None and name == IT:
            scope = place.file.facts.scopes[found[0].scope]
            wanted = self.expected(place.file, scope.definition)
            given = None if wanted is None else parameters_of(wanted)
            if given is None or given:
                break
            # The lambda gets nothing, so `it` is that of one around it.
            found = self.lookup.local(place.file, scope.parent, name, place.at)
        return found

    def variable(
        self, file: FileIndex, bindings: list[Binding], at: int
    ) -> Type | None:
        """Return the type of what the bindings of one name hold."""
        behind = bisect_right(bindings, at, key=_at)
        before = bindings[max(0, behind - MAX_CHECKS) : behind] or bindings[:1]
        self._hierarchy.truncated |= behind > MAX_CHECKS
        declared = [b for b in before if b.declared]
        if declared:
            return self._value_of(file, declared[-1])
        first = self._value_of(file, before[0])
        return first if first is not None else self._value_of(file, before[-1])

    def _top_level(self, file: FileIndex, name: str) -> Type | None:
        place = Spot(file, MODULE_SCOPE, Name(name), LATER)
        value = self._lexical.value(place)
        if isinstance(value, Class):
            return Type(cls=value, is_class=True)
        if isinstance(value, Outside):
            # Nothing has the name, or it is that of a class outside.
            known = value.name.rpartition(".")[2] or name
            return Type(known, is_class=True) if known[:1].isupper() else None
        if isinstance(value, (Function, ModuleRef)):
            return None
        for source in (self._lexical.spots(place, name) or [])[:1]:
            bindings = source.file.bindings.get((source.scope, name), [])
            plain = [b for b in bindings if not is_function(source.file, b)]
            if source.scope == MODULE_SCOPE and plain:
                return self.variable(source.file, plain, LATER)
            return self.of(source)
        return None

    def _imported_type(self, place: Spot, term: Imported) -> Type | None:
        value = self._lexical.value(place)
        if isinstance(value, Class):
            return Type(cls=value, is_class=True)
        if isinstance(value, Outside):
            return Type(value.name.rpartition(".")[2], is_class=True)
        fact = place.file.facts.imports[term.index]
        target = self._world.target(place.file, term.index)
        if not isinstance(target, Module) or fact.name is None:
            return None
        for file in self._world.files_that_bind(target.files, fact.name):
            bindings = file.bindings.get((MODULE_SCOPE, fact.name), [])
            plain = [b for b in bindings if not is_function(file, b)]
            if plain:
                return self.variable(file, plain, LATER)
        return None


def _at(binding: Binding) -> int:
    return binding.at


def parameters_of(wanted: Type) -> tuple[Type | None, ...] | None:
    """Return what a function gets besides a receiver; None when that is unknown."""
    if wanted.name == EXTENSION:
        return wanted.arguments[1:-1]
    return wanted.arguments[:-1] if wanted.name == FUNCTION else None
