"""What Rust's method calls mean, and which of several functions is chosen."""

from shared.languages.rust.expected import INTO, RAISED
from shared.languages.rust.formats import TRAITS
from shared.languages.rust.paths import METHOD
from shared.languages.rust.typing.called import Called
from shared.languages.rust.typing.found import Found
from shared.languages.rust.typing.infer import Infer
from shared.languages.rust.typing.library import Signature, signatures
from shared.languages.rust.typing.types import (
    ALL,
    Filled,
    Type,
    Variable,
    filled,
    fit,
)
from shared.parsing.facts import Call, Defined, Term
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function

TEXT = "str"
# The pseudo methods of conversions: of the error of `x?`, and `x.into()`.
RAISING = RAISED.removesuffix(METHOD)
CONVERTING = frozenset({RAISING, INTO.removesuffix(METHOD)})
SHOWING = {name.removesuffix(METHOD): trait for name, trait in TRAITS.items()}
TO_TEXT = "to_string"
NEXT, ITERATED = f"next{METHOD}", "into_iter"


class Methods(Infer):
    """Resolves methods by the types of receivers and arguments."""

    def method(self, place: Spot, call: Call, base: Term, name: str) -> Called | None:
        """Return what calling a method means; None for an unknown receiver."""
        of = self.at(place, base)
        if call.kind == "implicit" and name in CONVERTING:
            return self._converted(place, call, of, name)
        if of is None:
            return None
        if name in SHOWING:
            return self._shown(of, SHOWING[name])
        for at in self.pointed(of):
            found = self.methods(at, name)
            if call.kind == "implicit":
                found, is_taken = self._run_unwritten(found, at, place, call)
                if is_taken and not found:
                    break
            if found:
                return self.chosen(found, at, place, call)
            signature = self.library(at, ".", name)
            if signature is not None:
                return self.from_library(signature, at, place, call)
        return self._any(of, place, call, name)

    def _run_unwritten(
        self, found: list[Found], at: Type, place: Spot, call: Call
    ) -> tuple[list[Found], bool]:
        """Return what operators and loops run, and whether nothing else may."""
        if not found and getattr(call.callee, "name", "") == NEXT:
            # A loop asks for an iterator first.
            found = self.methods(at, ITERATED)
        # They run methods of the standard library's traits.
        found = [f for f in found if self.is_of_outside_trait(f.function)]
        # Types of outside have operators of their own, and others derive them:
        # `impl PartialEq<A> for str` is for an A at the other side.
        return [f for f in found if self._takes(f, at, place, call)], bool(found)

    def _any(self, of: Type, place: Spot, call: Call, name: str) -> Called:
        """Return what a method means that the library has for all types."""
        shown = self._shown(of, "Display") if name == TO_TEXT else None
        if shown is not None and shown.functions:
            shown.returns = Type(TEXT)
            return shown
        signature = signatures().get(("any", ".", name))
        if signature is not None and not isinstance(of.head, Function):
            return self.from_library(signature, of, place, call)
        return Called(outside=package_of(of), receiver=of)

    def _shown(self, of: Type, trait: str) -> Called:
        """Return the `fmt` by which a value becomes text, behind its pointers."""
        for at in self.pointed(of):
            impl = self.outside_traits(at).get(trait)
            found = impl.functions.get("fmt", []) if impl is not None else []
            if found:
                return Called(functions=[*found], receiver=at)
        return Called(outside="std", receiver=of)

    def _converted(
        self, place: Spot, call: Call, given: Type | None, name: str
    ) -> Called:
        """Return the `from` that makes what is wanted of what there is."""
        wanted = self.at(place, call.arguments[0].value)
        if name == RAISING:
            wanted, given = _error(wanted), _error(given)
        nothing = Called(outside="std", receiver=given)
        if wanted is None or not isinstance(wanted.head, Class):
            return nothing
        if given is not None and given.head == wanted.head:
            return nothing
        fits: list[Found] = []
        for hit in self.methods(wanted, "from"):
            taken = self.parameter_type(
                self.world.files[hit.function.path], hit.function.index, 0
            )
            # What nothing is known of is from outside: the archive's own types are.
            is_outside = taken is None or not isinstance(taken.head, Class)
            is_fit = is_outside if given is None else fit(taken, given, dict(hit.known))
            if is_fit and self.is_of_outside_trait(hit.function):
                fits.append(hit)
        return self._option(fits[0], wanted, place, 0) if len(fits) == 1 else nothing

    def library(self, of: Type, mark: str, name: str) -> Signature | None:
        """Return the signature of a library's method that a type has."""
        table = signatures()
        for head in self._heads(of):
            found = table.get((head, mark, name))
            if found is not None:
                return found
        return None

    def _heads(self, of: Type) -> list[str]:
        if isinstance(of.head, str) and of.head != ALL:
            return [of.head]
        if isinstance(of.head, Class) and not self.is_abstract(of):
            return list(self.outside_traits(of))
        return [at.head for at in self.traits_of(of) if isinstance(at.head, str)]

    def from_library(
        self, signature: Signature, of: Type, place: Spot, call: Call
    ) -> Called:
        """Return what calling a library's method on a type means."""
        known: Filled = {Variable("", 0, "Self"): of}
        seen_as = of
        if isinstance(of.head, (Variable, Class)) and signature.of.head == "Iterator":
            seen_as = Type("Iterator", (self.iterated(of),))
        elif isinstance(of.head, (Variable, Class)):
            seen_as = next(
                (b for b in self.traits_of(of) if b.head == signature.of.head), of
            )
        fit(signature.of, seen_as, known)
        found = Called(
            formals=signature.formals,
            returns=signature.returns,
            known=known,
            own=frozenset({("", 0)}),
            outside="std",
            receiver=of,
        )
        self.take(found, place, call)
        return found

    def chosen(
        self,
        found: list[Found],
        of: Type | None,
        place: Spot,
        call: Call,
        *,
        shift: int = 0,
    ) -> Called | None:
        """Choose by arguments among functions of one name, as for `From`."""
        options = [self._option(hit, of, place, shift) for hit in found]
        if not options:
            return None
        if len(options) > 1:
            options = self._fitting(options, place, call) or options
        first = options[0]
        for other in options[1:]:
            first.functions.extend(
                f for f in other.functions if f not in first.functions
            )
        self.take(first, place, call)
        return first

    def _option(self, hit: Found, of: Type | None, place: Spot, shift: int) -> Called:
        function = hit.function
        functions: list[Function | Class] = [function]
        is_open = False
        if not hit.is_own and self.is_of_trait(function):
            is_known = of is not None and isinstance(of.head, (Class, str))
            is_known = is_known and of is not None and not self.is_abstract(of)
            if not is_known:
                functions.extend(self._runnable(place, function))
                is_open = True
        file, definition = self.world.files[function.path], function.definition
        scopes = {(function.path, definition.body), (function.path, definition.scope)}
        return Called(
            functions=functions,
            formals=tuple(
                self.parameter_type(file, function.index, position)
                for position in range(len(definition.formals))
            ),
            returns=self.returned(function),
            known=dict(hit.known),
            own=frozenset(s for s in scopes if not self._is_around(s, place)),
            shift=shift,
            receiver=of,
            is_open=is_open,
        )

    def is_abstract(self, of: Type) -> bool:
        """Whether a type is a trait, of which others are."""
        if isinstance(of.head, Class):
            return of.head.definition.kind == "trait"
        return of.head == ALL

    def _runnable(self, place: Spot, function: Function) -> list[Function]:
        # What tests implement runs where tests call.
        bodies = self.bodies(function)
        if self._is_test(place.file, place.scope):
            return bodies
        return [
            body
            for body in bodies
            if not self._is_test(self.world.files[body.path], body.definition.scope)
        ]

    def _is_test(self, file: FileIndex, scope: int) -> bool:
        module = self.names.crates.module(file.facts, scope)
        return module is not None and module.tests

    def _is_around(self, scope: tuple[str, int], place: Spot) -> bool:
        path, number = scope
        facts = place.file.facts
        return path == facts.path and self.names.holds(facts, number, place.scope)

    def _takes(self, hit: Found, of: Type, place: Spot, call: Call) -> bool:
        option = self._option(hit, of, place, 0)
        known = dict(option.known)
        is_own = isinstance(of.head, Class)
        for formal, given in self._pairs(option, place, call):
            wanted = filled(formal, known)
            if given is None and is_own:
                continue
            if given is None or not fit(wanted, given, known):
                # Which number a literal is, it does not say.
                is_number = given is not None and given.head not in (TEXT, ALL)
                is_number = is_number and wanted is not None and is_own
                if not is_number or _has_class(given) or _has_class(wanted):
                    return False
        return True

    def _fitting(self, options: list[Called], place: Spot, call: Call) -> list[Called]:
        found: list[Called] = []
        for option in options:
            known = dict(option.known)
            if all(
                fit(filled(formal, known), given, known)
                for formal, given in self._pairs(option, place, call)
            ):
                found.append(option)
        return found

    def _pairs(
        self, called: Called, place: Spot, call: Call
    ) -> list[tuple[Type | None, Type | None]]:
        plain = [a for a in call.arguments if a.name is None][called.shift :]
        return [
            (
                formal,
                None
                if isinstance(given.value, Defined)
                else self.at(place, given.value),
            )
            for formal, given in zip(called.formals, plain, strict=False)
        ]

    def take(self, called: Called, place: Spot, call: Call) -> None:
        """Fill type variables with what the arguments are, but for closures."""
        for formal, given in self._pairs(called, place, call):
            if given is not None and not isinstance(given.head, Function):
                fit(formal, given, called.known)


def _has_class(of: Type | None) -> bool:
    return of is not None and isinstance(of.head, Class)


def _error(of: Type | None) -> Type | None:
    return of.arg(1) if of is not None and of.head == "Result" else None


def package_of(of: Type) -> str:
    """Return the dotted name of an outside type; the library has none."""
    head = of.head
    if isinstance(head, str) and "::" in head:
        return head.replace("::", ".")
    return "std"
