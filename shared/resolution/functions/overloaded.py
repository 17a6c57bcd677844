"""What a call of an overloaded function gives, by the overloads that it may mean.

The first that surely takes the arguments as they are written decides, and all in front
of it that may: what nobody can tell of an argument fits all (TypeScript).
"""

from shared.parsing.facts import (
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
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
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


def overloaded(engine: Engine, function: Function, arguments: Arguments) -> list[Cell]:
    """Return what a call of an overloaded function gives."""
    definition = function.definition
    if not definition.overloads:
        return []
    file = engine.world.files[function.path]
    options = definition.overloads
    if isinstance(arguments, Site) and arguments.arguments is None:
        place = Spot(file, definition.scope, Literal(""), definition.at)
        options = _meant(engine, place, options, arguments)
    given = [one.returns for one in options if one.returns is not None]
    return [
        engine.term(Spot(file, definition.scope, term, definition.at)) for term in given
    ]


def _meant(
    engine: Engine, place: Spot, options: tuple[Overload, ...], site: Site
) -> tuple[Overload, ...]:
    written = site.call.arguments
    is_counted = all(not one.spread for one in written)
    told = [_told(engine, site.place.with_term(one.value)) for one in written]
    found: list[Overload] = []
    for option in options:
        fit = PERHAPS
        if is_counted:
            fit = _fits(engine, place, option.formals, told)
        if fit > NOT:
            found.append(option)
        if fit == SURELY:
            break
    return tuple(found) or options


def _fits(
    engine: Engine, place: Spot, formals: tuple[Formal, ...], told: list[Told]
) -> int:
    is_many = len(told) > len(formals) and not has_rest(formals)
    if is_many or len(told) < least(formals):
        return NOT
    fit = SURELY
    for formal, argument in zip(formals, told, strict=False):
        if formal.kind == "rest":
            return min(fit, PERHAPS)
        if formal.type is not None:
            fit = min(fit, _takes(engine, place.with_term(formal.type), argument))
    return fit


def _takes(engine: Engine, formal: Spot, told: Told) -> int:
    term = formal.term
    if isinstance(term, Within):
        return _takes(engine, Spot(formal.file, term.scope, term.base, formal.at), told)
    if isinstance(term, Either):
        fits = [_takes(engine, formal.with_term(one), told) for one in term.options]
        return max(fits, default=PERHAPS)
    if told is None:
        return PERHAPS
    if isinstance(term, InstanceOf):
        return _is_one(engine, formal, term, told)
    return _is_like(term, told)


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


def _is_one(engine: Engine, formal: Spot, term: InstanceOf, told: Told) -> int:
    plain = _plain(told)
    if term.type == OF_FUNCTIONS:
        return SURELY if plain == FUNCTION else NOT
    lexical, hierarchy = engine.lexical, engine.hierarchy
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


def _plain(told: Told) -> str:
    if isinstance(told, Constant):
        return "string" if isinstance(told.key, str) else "number"
    return told if isinstance(told, str) else OBJECT


def _told(engine: Engine, place: Spot, steps: int = MAX_STEPS) -> Told:
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
        return _made(engine, place, term)
    return _named(engine, place, steps) if steps > 0 else None


def _named(engine: Engine, place: Spot, steps: int) -> Told:
    term = place.term
    if isinstance(term, Within):
        inner = Spot(place.file, term.scope, term.base, place.at)
        return _told(engine, inner, steps - 1)
    if isinstance(term, Parameter):
        return _declared(engine, place, term, steps)
    if not isinstance(term, Name):
        return None
    spots = engine.lexical.spots(place, term.name) or []
    told = {_told(engine, spot, steps - 1) for spot in spots[:FEW]}
    return told.pop() if len(told) == 1 and len(spots) <= FEW else None


def _made(engine: Engine, place: Spot, term: InstanceOf | CallResult | Defined) -> Told:
    if isinstance(term, Defined):
        symbol = place.file.symbols[term.definition]
        return FUNCTION if isinstance(symbol, Function) else None
    if isinstance(term, InstanceOf):
        is_function = term.type == OF_FUNCTIONS
        return FUNCTION if is_function else _class(engine, place.with_term(term.type))
    call = place.file.facts.calls[term.call]
    at = Spot(place.file, call.scope, call.callee, call.at)
    return _class(engine, at) if call.kind == "new" else None


def _class(engine: Engine, place: Spot) -> Class | None:
    found = engine.lexical.type(place)
    if isinstance(found, Class) and found.definition.kind in OBJECTS:
        return found
    return None


def _declared(engine: Engine, place: Spot, term: Parameter, steps: int) -> Told:
    function = place.file.symbols[term.definition]
    formals: tuple[Formal, ...] = function.definition.formals
    written: Term | None = None
    if 0 <= term.index < len(formals) and formals[term.index].kind == "positional":
        written = formals[term.index].type
    if written is None:
        return None
    home = Spot(place.file, function.definition.scope, written, function.definition.at)
    return _told(engine, home, steps - 1)
