"""`functools.singledispatch`: the class of the first argument says what is called.

So does `singledispatchmethod`, where the object comes before it.
"""

from functools import partial

from shared.parsing.facts import (
    Attribute,
    Constant,
    Either,
    InstanceOf,
    Literal,
    Mapping,
    Name,
    Sequence,
    Term,
)
from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Engine, Site
from shared.resolution.names.natives import NOTHING
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Native,
    Value,
)

DISPATCHER = "dispatcher"
# Where a container keeps what is called for all classes that have nothing of their own.
DEFAULT = "()"

# Built-in types in the order in which they are asked.
_BOOL = ("bool", "int")
ABOVE = {
    "bool": _BOOL,
    "True": _BOOL,
    "False": _BOOL,
    "None": ("None", "NoneType"),
}
SEQUENCES = ("list", "tuple", "set")


def make(sites: Sites, site: Site, _native: Native) -> None:
    """`singledispatch(f)`: f, until there is more."""
    _make(sites, site, "dispatched")


def make_method(sites: Sites, site: Site, _native: Native) -> None:
    """`singledispatchmethod(f)`: the same for what is written in a class."""
    _make(sites, site, "dispatched_method")


def _make(sites: Sites, site: Site, called: str) -> None:
    made = own_container(sites, site, DISPATCHER)
    for cell in models.positional(sites, site)[:1]:
        cell.feed(sites.engine.item(made, DEFAULT))
    dispatched = sites.members.native(called, made)
    sites.produce(site, sites.engine.constant(dispatched))


def register(sites: Sites, site: Site, native: Native) -> None:
    """`f.register(g)`, `f.register(C, g)`: gives g; `f.register(C)`: what takes g."""
    owner = native.receiver
    made = owner.receiver if isinstance(owner, Native) else owner
    given, written = models.positional(sites, site), site.written
    if not isinstance(made, Container) or not given or not written:
        return
    if site.call.kind == "decorator":
        given[0].listen(partial(_register_annotated, sites, made))
        sites.produce(site, given[0])
        return
    for key in _keys(sites.engine, site.place.with_term(written[0].value)):
        item = sites.engine.item(made, key)
        for cell in given[1:]:
            cell.feed(item)
        taken = Container(DISPATCHER, made.rules)
        sites.engine.item(taken, DEFAULT).feed(item)
        taking = sites.members.native("registered", taken)
        sites.produce(site, sites.engine.constant(taking))


def registered(sites: Sites, site: Site, native: Native) -> None:
    """`f.register(C)(g)`: gives g."""
    for cell in models.positional(sites, site)[:1]:
        if isinstance(native.receiver, Container):
            cell.feed(sites.engine.item(native.receiver, DEFAULT))
        sites.produce(site, cell)


def _register_annotated(sites: Sites, made: Container, value: Value) -> None:
    # `@f.register` above `def g(x: C)`.
    if not isinstance(value, Function):
        return
    formals = value.definition.formals
    declared = [formal.type for formal in formals if formal.type is not None][:1]
    file = sites.engine.world.files[value.path]
    for term in declared:
        at = Spot(file, value.definition.scope, term, value.definition.at)
        for key in _keys(sites.engine, at):
            sites.engine.item(made, key).add(value)


def _keys(engine: Engine, place: Spot) -> list[str]:
    match place.term:
        case Either(options=options):
            return [k for one in options for k in _keys(engine, place.with_term(one))]
        case InstanceOf(type=term):
            return _keys(engine, place.with_term(term))
        case Literal(type=name):
            return [name]
        case Name(name=name) | Attribute(name=name):
            value = engine.lexical.value(place)
            return [_key(value) if isinstance(value, Class) else name]
        case _:
            return []


def _key(cls: Class) -> str:
    # No type of Python's own has such a name.
    return f"{cls.path}:{cls.definition.qualified_name}"


def dispatched(sites: Sites, site: Site, native: Native) -> None:
    """Call what the first argument says, once all that is registered is known."""
    _dispatch(sites, site, native, is_method=False)


def dispatched_method(sites: Sites, site: Site, native: Native) -> None:
    """Call the method that the first argument behind the object says."""
    _dispatch(sites, site, native, is_method=True)


def _dispatch(sites: Sites, site: Site, native: Native, *, is_method: bool) -> None:
    made, engine = native.receiver, sites.engine
    if not isinstance(made, Container):
        return
    rested = engine.cell()
    engine.fallbacks.append((rested, NOTHING))
    rested.listen(lambda _: _choose(sites, site, made, native, is_method=is_method))


def _choose(
    sites: Sites, site: Site, made: Container, native: Native, *, is_method: bool
) -> None:
    state, written = sites.engine.container(made), site.written
    chosen = _by_term(made, sites.engine, written[0].value) if written else None
    if chosen is None:
        given = models.positional(sites, site)[:1]
        chosen = _by_values(sites.engine, made, given[0].values if given else ())
    for key in sorted(chosen or map(str, state.known_keys())):
        call = partial(_call, sites, site, (site, native), is_method)
        sites.engine.item(made, key).listen(call)


def _call(
    sites: Sites,
    site: Site,
    key: tuple[object, ...],
    is_method: bool,  # noqa: FBT001 (behind `partial`, by position)
    value: Value,
) -> None:
    if is_method and isinstance(value, Function) and value.owner is not None:
        value = Bound(value, value.owner.instance)
    sites.apply(site, value, site, key)


def _by_term(made: Container, engine: Engine, term: Term) -> list[str] | None:
    # A literal has no value that flows.
    state = engine.container(made)
    if isinstance(term, Constant):
        term = Literal(type(term.key).__name__)
    match term:
        case Literal(type=name):
            names = ABOVE.get(name, (name,))
            return [one for one in names if state.has(one)][:1] or [DEFAULT]
        case Mapping():
            return ["dict"] if state.has("dict") else [DEFAULT]
        case Sequence():
            return [one for one in SEQUENCES if state.has(one)] or [DEFAULT]
        case _:
            return None


def _by_values(
    engine: Engine, made: Container, values: tuple[Value, ...]
) -> list[str] | None:
    state, found = engine.container(made), list[str]()
    for value in values:
        if not isinstance(value, Instance):
            return None
        keys = [_key(cls) for cls in engine.hierarchy.ancestors(value.of)]
        found.append(next((key for key in keys if state.has(key)), DEFAULT))
    return found or None


MODELS: dict[str, Model] = {
    "dispatcher": make,
    "register": register,
    "registered": registered,
    "dispatched": dispatched,
    "method_dispatcher": make_method,
    "dispatched_method": dispatched_method,
}

BY_NAME = {
    "functools.singledispatch": "dispatcher",
    "functools.singledispatchmethod": "method_dispatcher",
}

MEMBERS = {"native.register": "register"}
