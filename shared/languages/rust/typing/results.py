"""What Rust's calls return, and what closures are given."""

from abc import abstractmethod

from shared.languages.rust.names import Names
from shared.languages.rust.paths import METHOD
from shared.languages.rust.prelude import PRIMITIVES
from shared.languages.rust.typing.called import Called
from shared.languages.rust.typing.methods import Methods
from shared.languages.rust.typing.standard import PARSE_ERRORS
from shared.languages.rust.typing.types import (
    ALL,
    FUNCTION,
    Filled,
    Type,
    Variable,
    bounded,
    completed,
    filled,
    fit,
    is_whole,
)
from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Defined,
    Item,
    Literal,
    Name,
    Term,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.reached import TRY
from shared.resolution.values.value import Class, Function

ARITHMETIC = frozenset(
    ["add", "sub", "mul", "div", "rem", "bitand", "bitor", "bitxor", "shl", "shr"]
)


class Results(Methods):
    """Answers what comes out of a call, and what goes into a closure."""

    def __init__(self, world: World, names: Names) -> None:
        super().__init__(world, names)
        self._takers: dict[str, dict[int, tuple[int, int]]] = {}
        self._results: dict[tuple[str, int], Type | None] = {}

    @abstractmethod
    def called(self, file: FileIndex, index: int) -> Called | None:
        """Return what a call means; None when types do not tell."""

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        key = (file.path, call)
        if key not in self._results:
            before = self.questions.cuts
            found = bounded(self._result(file, call), self.world.cut)
            if self.questions.cuts != before and (found is None or not is_whole(found)):
                return found
            self._results[key] = found
        return self._results[key]

    def _result(self, file: FileIndex, call: int) -> Type | None:
        fact = file.facts.calls[call]
        found = self.called(file, call)
        if fact.kind == "implicit":
            return self._operated(file, fact, found)
        if fact.kind == "macro":
            return _macro_type(fact)
        if found is None:
            return self._asked_for(file, fact)
        known = dict(found.known)
        self._explicit(file, fact, found, known)
        plain = [a for a in fact.arguments if a.name is None][found.shift :]
        for formal, given in zip(found.formals, plain, strict=False):
            self._closed(file, fact, filled(formal, known), formal, given.value, known)
        returned = filled(found.returns, known)
        returned = self._settled(returned, found)
        if returned is None:
            return self._asked_for(file, fact, found.receiver)
        return returned

    def as_function(self, of: Type) -> Type | None:
        """Return a type as that of a function, when it can be called."""
        if of.head == FUNCTION and of.args:
            return of
        if isinstance(of.head, Function):
            return self.signature(of.head)
        if isinstance(of.head, Variable) or of.head == ALL:
            for bound in self.traits_of(of):
                if bound.head == FUNCTION and bound.args:
                    return bound
        return None

    def _explicit(
        self, file: FileIndex, fact: Call, found: Called, known: Filled
    ) -> None:
        # `f::<T>(x)`.
        named = [a.value for a in fact.arguments if a.name and a.name.startswith("<")]
        function = next((f for f in found.functions if isinstance(f, Function)), None)
        if not named or function is None:
            return
        path, body = function.path, function.definition.body
        bound = self.names.bindings(path)
        letters = [
            name.removesuffix("::")
            for scope, name in bound
            if scope == body and name.endswith("::") and bound[scope, name][0].at == 0
        ]
        place = Spot(file, fact.scope, fact.callee, fact.at)
        for letter, term in zip(letters, named, strict=False):
            written = self.of(place, term)
            if written is not None:
                known[Variable(path, body, letter)] = written

    def _closed(
        self,
        file: FileIndex,
        fact: Call,
        wanted: Type | None,
        formal: Type | None,
        given: Term,
        known: Filled,
    ) -> None:
        """Fill type variables with what a closure or function argument returns."""
        place = Spot(file, fact.scope, given, fact.at)
        of = self.value(place)
        if of is None or not isinstance(of.head, Function):
            return
        pattern = self.as_function(wanted) if wanted else None
        if pattern is None and formal is not None:
            pattern = self.as_function(formal)
        if pattern is not None:
            fit(filled(pattern.args[-1], known), self.returned(of.head), known)
        elif formal is not None:
            fit(formal, of, known)

    def _settled(self, of: Type | None, found: Called, depth: int = 0) -> Type | None:
        """Return a type without the variables of what was called."""
        if of is None or depth > 8:  # noqa: PLR2004 (types nest no deeper)
            return None
        if isinstance(of.head, Variable):
            mine = (of.head.path, of.head.scope) in found.own
            return None if mine and found.known.get(of.head) != of else of
        if of.head == "Item":
            return self._settled(self.iterated(of.arg(0)), found, depth + 1)
        if not of.args:
            return of
        args = tuple(self._settled(arg, found, depth + 1) for arg in of.args)
        return Type(of.head, args, of.bound)

    def _asked_for(
        self, file: FileIndex, fact: Call, receiver: Type | None = None
    ) -> Type | None:
        # `collect::<Vec<_>>()`, `parse::<T>()`.
        named = [a.value for a in fact.arguments if a.name == "<0>"]
        if not named:
            return None
        name = fact.callee.name if isinstance(fact.callee, Attribute) else ""
        place = Spot(file, fact.scope, fact.callee, fact.at)
        written = self.of(place, named[0])
        if name == "parse()":
            return Type("Result", (written, self._unparsed(written)))
        if name in ("product()", "sum()"):
            return written
        if name != "collect()" or written is None:
            return None
        return self._collected(written, self.iterated(receiver))

    def _unparsed(self, of: Type | None) -> Type | None:
        """Return the error that parsing a type gives."""
        if of is None:
            return None
        if isinstance(of.head, Class):
            return self.associated(of, "Err")
        if of.head in PARSE_ERRORS:
            return Type(PARSE_ERRORS[str(of.head)])
        is_number = str(of.head)[:1] in "iu" and str(of.head) in PRIMITIVES
        return Type("ParseIntError") if is_number else None

    def expected(self, place: Spot, term: Term, written: Type) -> Type | None:
        """Return what `collect()` makes where a type is written for it."""
        if isinstance(term, Item) and term.key == TRY:
            found = self.expected(place, term.base, Type("Result", (written,)))
            return found.arg(0) if found else None
        if not isinstance(term, CallResult):
            return None
        callee = place.file.facts.calls[term.call].callee
        called = self.called(place.file, term.call)
        is_collect = isinstance(callee, Attribute) and callee.name == "collect()"
        if not is_collect or called is None:
            return None
        return self._collected(written, self.iterated(called.receiver))

    def _collected(self, written: Type, item: Type | None) -> Type:
        if written.head in ("Option", "Result"):
            inner = written.arg(0)
            taken = item.arg(0) if item and item.head == written.head else None
            if inner is not None:
                return Type(
                    written.head, (self._collected(inner, taken), *written.args[1:])
                )
            return written
        given = item.args if written.head == "HashMap" and item else (item,)
        return completed(written, Type(written.head, given)) or written

    def _operated(
        self, file: FileIndex, fact: Call, found: Called | None
    ) -> Type | None:
        callee = fact.callee
        if isinstance(callee, Literal):
            return Type(callee.type)
        name = callee.name[: -len(METHOD)] if isinstance(callee, Attribute) else ""
        if name in ("eq", "partial_cmp"):
            return Type("bool")
        if found is not None and found.functions:
            return self._settled(filled(found.returns, found.known), found)
        if name in ARITHMETIC and isinstance(callee, Attribute):
            of = self.at(Spot(file, fact.scope, callee, fact.at), callee.base)
            is_plain = of is not None and isinstance(of.head, str)
            return of if is_plain else None
        return None

    def closure_formal(
        self, file: FileIndex, definition: int, position: int
    ) -> Type | None:
        """Return what a closure is given, by where it is passed."""
        takers = self._takers.get(file.path)
        if takers is None:
            takers = self._takers[file.path] = {}
            for number, call in enumerate(file.facts.calls):
                plain = [a for a in call.arguments if a.name is None]
                for at, argument in enumerate(plain):
                    if isinstance(argument.value, Defined):
                        takers[argument.value.definition] = (number, at)
        taker = takers.get(definition)
        found = self.called(file, taker[0]) if taker else None
        if taker is None or found is None:
            return None
        at = taker[1] - found.shift
        if not 0 <= at < len(found.formals):
            return None
        # Closures in front may say more: `fold(x, |a, b| ...)`.
        wanted = filled(found.formals[at], found.known)
        pattern = self.as_function(wanted) if wanted else None
        if pattern is None or position >= len(pattern.args) - 1:
            return None
        given = filled(pattern.args[position], found.known)
        return self._settled(given, found)


def _macro_type(fact: Call) -> Type | None:
    name = fact.callee.name if isinstance(fact.callee, (Name, Attribute)) else ""
    return Type("str") if name == "format!" else None
