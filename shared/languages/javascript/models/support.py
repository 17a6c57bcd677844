"""What the models share: arguments, elements, new containers, calls of callbacks."""

from functools import partial

from shared.languages.javascript.exchange.thrown import THROWN
from shared.parsing.facts import MODULE_SCOPE, Attribute, Call, Item, Literal
from shared.resolution.calls.application import Key
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Evidence, Passed, Site
from shared.resolution.flow.item_loads import items
from shared.resolution.project.file_index import LATER
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Container,
    Function,
    Instance,
    ModuleRef,
    Native,
    Value,
)

# Methods whose results are of the class of what they are called on, which may say
# another one.
ALIKE = frozenset({"concat", "filter", "flat", "flatMap", "map", "slice", "splice"})
SPECIES = "[Symbol.species]"


def argument(sites: Sites, site: Site, position: int) -> Cell:
    """Return the argument at a position; behind a spread none is known."""
    arguments = sites.arguments(site)
    known = position < len(arguments) and not any(
        passed.spread for passed in arguments[: position + 1]
    )
    return arguments[position].cell if known else sites.engine.empty


def receiver_of(sites: Sites, site: Site, native: Native) -> Cell:
    """Return what a method is called on, also where no model was found by that."""
    if native.receiver is not None:
        return sites.engine.constant(native.receiver)
    callee = site.call.callee
    if not isinstance(callee, Attribute):
        return sites.engine.empty
    place = Spot(site.file, site.call.scope, callee, site.call.at)
    return sites.engine.value(place, callee.base)


def thrown_in(sites: Sites, site: Site) -> Cell:
    """Return what the file of the call throws."""
    return sites.engine.term(Spot(site.file, MODULE_SCOPE, THROWN, LATER))


def key_of(call: Call, position: int) -> str | int | None:
    """Return the key that an argument is, or None when only running it tells."""
    arguments = call.arguments
    term = arguments[position].value if position < len(arguments) else None
    is_key = isinstance(term, Item) and isinstance(term.base, Literal)
    return term.key if is_key and isinstance(term, Item) else None


def made_of(sites: Sites, value: Value) -> Instance | None:
    """Return what `new value()` gives."""
    cls = sites.engine.hierarchy.makers.class_of(value)
    return cls.instance if cls is not None else None


def held_by(sites: Sites, receiver: Value | None) -> Cell:
    """Return the elements of an array, set, map or object."""
    if not isinstance(receiver, Container):
        return sites.engine.empty
    sites.watch_items()
    return sites.engine.container(receiver).every


def elements_of(sites: Sites, of: Cell) -> Cell:
    """Return what any container in a cell holds."""
    sites.watch_items()
    cell = sites.engine.cell()
    items(sites.engine, of, None, cell)
    if sites.engine.iterated is not None:
        # What says itself how it is iterated.
        sites.engine.iterated(of, None, cell)

    def shown(value: Value) -> None:
        if isinstance(value, ModuleRef):
            sites.members.by_key.any_of(cell, value)

    of.listen(shown)
    return cell


def plain(into: Cell, value: Value) -> None:
    """Let a value reach a cell that is no array."""
    if not isinstance(value, Container) or value.kind == "dict":
        into.add(value)


def make(sites: Sites, site: Site, elements: Cell, kind: str = "list") -> None:
    """Let the call give a container of `elements`: the same one for all receivers."""
    made = own_container(sites, site, kind)
    elements.feed(sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def make_alike(
    sites: Sites, site: Site, elements: Cell, receiver: Value | None
) -> None:
    """Let the call give an array of `elements`, of the receiver's class."""
    heir, callee = sites.members.holding.heir(receiver), site.call.callee
    is_alike = isinstance(callee, Attribute) and callee.name in ALIKE
    if heir is None or not is_alike or sites.members.has(heir.of, SPECIES):
        if heir is not None and is_alike:
            sites.implied.load(site, sites.engine.constant(heir.of), SPECIES)
        make(sites, site, elements)
        return
    held = sites.members.holding.of(heir)
    if held is not None:
        elements.feed(sites.engine.container(held).computed)
    sites.produce(site, sites.engine.constant(heir))


def call(
    sites: Sites,
    site: Site,
    callee: Cell,
    passed: list[Cell],
    result: Cell | None = None,
    this: Cell | None = None,
) -> None:
    """Call whatever is in `callee` on behalf of the site; `this` is what it may see."""
    callee.listen(_Calling(sites, site, passed, result, this))


class _Calling:
    """Calls the values of a cell that it listens to, which often has none."""

    __slots__ = (
        "_arguments",
        "_inner",
        "_passed",
        "_result",
        "_site",
        "_sites",
        "_this",
    )

    def __init__(
        self,
        sites: Sites,
        site: Site,
        passed: list[Cell],
        result: Cell | None,
        this: Cell | None,
    ) -> None:
        self._sites = sites
        self._site = site
        self._passed = passed
        self._result = result
        self._this = this
        self._inner: Site | None = None
        self._arguments: list[Passed] = []

    def __call__(self, value: Value) -> None:
        inner = self._inner or self._begin()
        self._apply(inner, value, (inner,))
        if self._this is not None and isinstance(value, Function):
            self._this.listen(partial(self._on, inner, value))

    def _begin(self) -> Site:
        inner = self._inner = self._site.nested()
        self._arguments = [Passed(cell=cell) for cell in self._passed]
        if self._result is not None:
            self._sites.result(inner).feed(self._result)
        return inner

    def _on(self, inner: Site, function: Function, receiver: Value) -> None:
        bound = self._sites.members.bound(function, receiver)
        self._apply(inner, bound, (inner, receiver))

    def _apply(self, inner: Site, value: Value, key: Key) -> None:
        self._sites.apply(inner, value, self._given, key, Evidence.CALLBACK)

    def _given(self) -> list[Passed]:
        return self._arguments


def pairs(sites: Sites, site: Site, held: Cell) -> None:
    """Let the call give pairs of a key and what is in `held`."""
    engine = sites.engine
    pair = Container("list", site.file.language.rules)
    held.feed(engine.item(pair, 1))
    make(sites, site, engine.constant(pair))
