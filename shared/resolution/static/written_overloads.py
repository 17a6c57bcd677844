"""Which overloads a call may mean, by its arguments as they are written (TypeScript).

The first that surely takes them decides, and all in front of it that may: what nobody
can tell of an argument fits all.
"""

from shared.parsing.facts import (
    Call,
    CallResult,
    Constant,
    Defined,
    Either,
    Formal,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Overload,
    Parameter,
    Repeated,
    Sequence,
    Term,
    Within,
)
from shared.parsing.formals import has_rest, least
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.spot import Spot
from shared.resolution.values.declared import OF_FUNCTIONS
from shared.resolution.values.value import Class, Function

# Names of names, and what is declared of them: more of them is generated.
MAX_STEPS = 8
FEW = 4
PLAIN = frozenset({"string", "number", "boolean", "bigint", "symbol"})
FUNCTION, OBJECT = "function", "object"
# Kinds of what no string or number is.
OBJECTS = frozenset({"class", "interface"})

# Whether an argument is one that a parameter takes.
NOT, PERHAPS, SURELY = 0, 1, 2

# What is told of an argument: its plain type, its class, or its text.
Told = str | Class | Constant | None


class WrittenOverloads:
    """Chooses among the overloads of a function."""

    def __init__(self, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self._lexical = lexical
        self._hierarchy = hierarchy

    def meant(
        self, place: Spot, options: tuple[Overload, ...], call: Call, at: Spot
    ) -> tuple[Overload, ...]:
        """Return the options that a call may mean, which stands `at`; all if none fits.

        `place` is where the function is.
        """
        written = call.arguments
        is_counted = all(not one.spread for one in written)
        told = [self._told(at.with_term(one.value)) for one in written]
        found: list[Overload] = []
        for option in options:
            fit = PERHAPS
            if is_counted:
                fit = self._fits(place, option.formals, told)
            if fit > NOT:
                found.append(option)
            if fit == SURELY:
                break
        return tuple(found) or options

    def _fits(self, place: Spot, formals: tuple[Formal, ...], told: list[Told]) -> int:
        is_many = len(told) > len(formals) and not has_rest(formals)
        if is_many or len(told) < least(formals):
            return NOT
        fit = SURELY
        for formal, argument in zip(formals, told, strict=False):
            if formal.kind == "rest":
                return min(fit, PERHAPS)
            if formal.type is not None:
                fit = min(fit, self._takes(place.with_term(formal.type), argument))
        return fit

    def _takes(self, formal: Spot, told: Told) -> int:
        term = formal.term
        if isinstance(term, Within):
            return self._takes(
                Spot(formal.file, term.scope, term.base, formal.at), told
            )
        if isinstance(term, Either):
            fits = [self._takes(formal.with_term(one), told) for one in term.options]
            return max(fits, default=PERHAPS)
        if told is None:
            return PERHAPS
        if isinstance(term, InstanceOf):
            return self._is_one(formal, term, told)
        return _is_like(term, told)

    def _is_one(self, formal: Spot, term: InstanceOf, told: Told) -> int:
        plain = _plain(told)
        if term.type == OF_FUNCTIONS:
            return SURELY if plain == FUNCTION else NOT
        lexical, hierarchy = self._lexical, self._hierarchy
        cls = lexical.type(formal.with_term(term.type))
        if not isinstance(cls, Class):
            # Classes of the library are bound nowhere.
            is_outside = isinstance(term.type, Name) and (
                lexical.spots(formal, term.type.name) is None
            )
            return NOT if is_outside and plain in PLAIN else PERHAPS
        if cls.definition.kind not in OBJECTS:
            return PERHAPS
        if not isinstance(told, Class):
            return NOT if plain in PLAIN else PERHAPS
        if cls in hierarchy.ancestors(told):
            return SURELY
        is_apart = cls.definition.kind == told.definition.kind == "class"
        is_below = told in hierarchy.ancestors(cls)
        return NOT if is_apart and not is_below else PERHAPS

    def _told(self, place: Spot, steps: int = MAX_STEPS) -> Told:
        """Return what is written or declared of an argument."""
        term = place.term
        if isinstance(term, Constant):
            return term
        if isinstance(term, (Mapping, Sequence, Repeated)):
            return OBJECT
        if isinstance(term, Literal):
            return term.type if term.type in PLAIN else None
        if isinstance(term, Item) and isinstance(term.base, Literal):
            return Constant(term.key) if term.key is not None else None
        if isinstance(term, (InstanceOf, CallResult, Defined)):
            return self._made(place, term)
        return self._named(place, steps) if steps > 0 else None

    def _named(self, place: Spot, steps: int) -> Told:
        term = place.term
        if isinstance(term, Within):
            inner = Spot(place.file, term.scope, term.base, place.at)
            return self._told(inner, steps - 1)
        if isinstance(term, Parameter):
            return self._declared(place, term, steps)
        if not isinstance(term, Name):
            return None
        spots = self._lexical.spots(place, term.name) or []
        told = {self._told(spot, steps - 1) for spot in spots[:FEW]}
        return told.pop() if len(told) == 1 and len(spots) <= FEW else None

    def _made(self, place: Spot, term: InstanceOf | CallResult | Defined) -> Told:
        if isinstance(term, Defined):
            symbol = place.file.symbols[term.definition]
            return FUNCTION if isinstance(symbol, Function) else None
        if isinstance(term, InstanceOf):
            is_function = term.type == OF_FUNCTIONS
            return FUNCTION if is_function else self._class(place.with_term(term.type))
        call = place.file.facts.calls[term.call]
        at = Spot(place.file, call.scope, call.callee, call.at)
        return self._class(at) if call.kind == "new" else None

    def _class(self, place: Spot) -> Class | None:
        found = self._lexical.type(place)
        if isinstance(found, Class) and found.definition.kind in OBJECTS:
            return found
        return None

    def _declared(self, place: Spot, term: Parameter, steps: int) -> Told:
        function = place.file.symbols[term.definition]
        formals: tuple[Formal, ...] = function.definition.formals
        written: Term | None = None
        if 0 <= term.index < len(formals) and formals[term.index].kind == "positional":
            written = formals[term.index].type
        if written is None:
            return None
        home = Spot(
            place.file, function.definition.scope, written, function.definition.at
        )
        return self._told(home, steps - 1)


def _is_like(term: Term, told: Told) -> int:
    plain, fit = _plain(told), PERHAPS
    if isinstance(term, Literal) and term.type in PLAIN:
        fit = SURELY if plain == term.type else NOT
    elif isinstance(term, Constant):
        if isinstance(told, Constant):
            fit = SURELY if told.key == term.key else NOT
        elif plain != "string":
            fit = NOT
    elif isinstance(term, (Repeated, Sequence, Mapping)) and plain != OBJECT:
        fit = NOT
    return fit


def _plain(told: Told) -> str:
    if isinstance(told, Constant):
        return "string" if isinstance(told.key, str) else "number"
    return told if isinstance(told, str) else OBJECT
