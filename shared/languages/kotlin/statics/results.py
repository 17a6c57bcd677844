"""What Kotlin's calls return."""

from shared.languages.kotlin.library import ITERATING, RETURNING_SELF
from shared.languages.kotlin.statics.generics import FUNCTIONS, Known, filled
from shared.languages.kotlin.statics.lambdas import Lambdas
from shared.languages.kotlin.statics.library import (
    Asked,
    bare_result,
    member_result,
)
from shared.languages.kotlin.statics.lookup import METHOD
from shared.languages.kotlin.statics.members import KOTLIN
from shared.languages.kotlin.types import FUNCTION
from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    Attribute,
    Call,
    Defined,
    Name,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.declared import Type, bound_class
from shared.resolution.values.value import Class, Function


class Results(Lambdas):
    """Answers for the results of calls."""

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        fact = file.facts.calls[call]
        if file.language.spec.name != KOTLIN:
            return super().result(file, call) or self._accessed(file, fact)
        place = Spot(file, fact.scope, fact.callee, fact.at)
        functions = self._resolved(file, call)
        if functions:
            return self._result_of(place, fact, functions[0])
        if functions is None:
            value = self._lexical.value(place)
            if isinstance(value, Class) and value.definition.kind != "type_alias":
                return Type(cls=value, arguments=self._type_arguments(place, fact))
        called = self._called_value(place)
        if called is not None and called.name in FUNCTIONS and called.arguments:
            return called.arguments[-1]
        return self._outside_result(place, fact)

    def _accessed(self, file: FileIndex, call: Call) -> Type | None:
        # Java's `x.getName()` of Kotlin's property `name`.
        if not isinstance(call.callee, Attribute) or call.arguments:
            return None
        name = call.callee.name.removesuffix(METHOD)
        for front in ("get", "is"):
            rest = name.removeprefix(front)
            if rest and rest != name:
                place = Spot(file, call.scope, call.callee, call.at)
                of = self.receiver(place)
                return self.member(of, rest[:1].lower() + rest[1:])
        return None

    def _result_of(
        self, place: Spot, call: Call, target: Function | Class
    ) -> Type | None:
        if isinstance(target, Class):
            return self._made(place, call, target)
        known = self._learned(place, call, target, with_lambdas=True)
        found = self.written(target, target.definition.returns)
        return filled(found, known)

    def _made(self, place: Spot, call: Call, cls: Class) -> Type:
        types = self._type_arguments(place, call)
        if types or not cls.definition.formals:
            return Type(cls=cls, arguments=types)
        known: Known = {}
        for constructor in self.lookup.constructors(cls):
            known.update(self._learned(place, call, constructor, with_lambdas=True))
        count = len(cls.definition.formals)
        given = tuple(known.get((cls, position)) for position in range(count))
        return Type(cls=cls, arguments=given if any(given) else ())

    def _outside_result(self, place: Spot, call: Call) -> Type | None:
        plain = [a for a in call.arguments if a.name != TYPE_ARGUMENTS]
        given = [a.value for a in plain if not isinstance(a.value, Defined)]
        types = [self.at(place, term) for term in given[:2]]
        match call.callee:
            case Name(name=name):
                return self._bare_result(place, call, name, types)
            case Attribute(base=base):
                of = self.at(place, base)
                first = types[0] if types else None
                return None if of is None else self._member(place, call, of, first)
            case _:
                return None

    def _member(
        self, place: Spot, call: Call, of: Type, first: Type | None
    ) -> Type | None:
        name = getattr(call.callee, "name", "")
        if name == "filterIsInstance":
            return Type("List", arguments=self._type_arguments(place, call))
        if of.is_class:
            return self._static_result(of, name)

        def result() -> Type | None:
            return self._passed_result(place, call)

        return self._member_result(of, name, first, result)

    def _passed_result(self, place: Spot, call: Call) -> Type | None:
        """Return what the function returns that a call is given."""
        for argument in reversed(call.arguments):
            if isinstance(argument.value, Defined):
                return self.lambda_result(place.file, argument.value.definition)
            of = self.at(place, argument.value)
            if of is not None and of.name == FUNCTION:
                return of.arguments[-1]
            if of is not None and of.is_class and of.cls is not None:
                return Type(cls=of.cls)
        return None

    def _bare_result(
        self,
        place: Spot,
        call: Call,
        name: str,
        types: list[Type | None],
    ) -> Type | None:
        def result() -> Type | None:
            return self._passed_result(place, call)

        around = list(self.receivers(place.file, place.scope))
        if name in ("values", "valueOf"):
            of = (r for r in around if r.cls and r.cls.definition.kind != "companion")
            own = next(of, None)
            return self._static_result(own, name) if own is not None else None
        if name in RETURNING_SELF:
            return around[0] if around else None
        inner = self._iterated(place, None) if name in ITERATING else None
        if inner is not None:
            listed = Type("Iterable", arguments=(inner,))
            return member_result(listed, name, None, result)
        written = self._type_arguments(place, call)
        found = bare_result(name, written, types, result)
        first = types[0] if types else None
        for receiver in around if found is None else ():
            # `split(",")` in an extension of texts.
            found = found or self._member_result(receiver, name, first, result)
        return found

    def _member_result(
        self, of: Type, name: str, first: Type | None, result: Asked
    ) -> Type | None:
        if bound_class(of) is not None:
            return self._inherited_result(of, name, first, result)
        return member_result(of, name, first, result)

    def _static_result(self, of: Type, name: str) -> Type | None:
        if of.cls is not None and of.cls.definition.kind == "enum":
            if name == "values":
                return Type("Array", arguments=(Type(cls=of.cls),))
            return Type(cls=of.cls) if name == "valueOf" else None
        return None

    def _inherited_result(
        self, of: Type, name: str, first: Type | None, result: Asked
    ) -> Type | None:
        outside = member_result(of, name, first, result)
        if name == "copy":
            return of
        cls = bound_class(of)
        for base in self.bases_of(cls) if cls else ():
            if outside is None and base is not None and base.cls is None:
                outside = member_result(base, name, first, result)
        return outside
