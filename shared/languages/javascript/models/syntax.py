"""What syntax calls without saying so: conversions, iteration, `await`."""

from collections.abc import Callable
from functools import partial

from shared.languages.javascript.models.getters import read_each
from shared.languages.javascript.models.support import argument, call
from shared.parsing.facts import Attribute, Constant, Literal
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.objects.properties import GETTER
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Class,
    Container,
    Instance,
    Native,
    Value,
)

ITERATOR, ASYNC_ITERATOR = "[Symbol.iterator]", "[Symbol.asyncIterator]"
PRIMITIVE, OF_CLASS = "[Symbol.toPrimitive]", "[Symbol.hasInstance]"
DISPOSE, DISPOSE_LATER = ("[Symbol.dispose]",), ("[Symbol.asyncDispose]",)
STRING = (PRIMITIVE, "toString", "valueOf")
TAG = "[Symbol.toStringTag]"
NUMBER = (PRIMITIVE, "valueOf", "toString")
SERIALISED = ("toJSON",)
REPLACING = frozenset({"replace", "replaceAll"})
# Methods of texts, to those of what they are given.
SOUGHT = {
    "match": "[Symbol.match]",
    "matchAll": "[Symbol.matchAll]",
    "replace": "[Symbol.replace]",
    "replaceAll": "[Symbol.replace]",
    "search": "[Symbol.search]",
    "split": "[Symbol.split]",
}

# Which members the hooks of the language look for.
HOOKS = {
    "#await": ("then",),
    "#delete": ("deleteProperty",),
    "#dispose": DISPOSE,
    "#dispose_later": (*DISPOSE_LATER, *DISPOSE),
    "#has": ("has",),
    "#instanceof": (OF_CLASS,),
    "#iterate": (ITERATOR,),
    "#iterate_later": (ASYNC_ITERATOR, ITERATOR),
    "#number": NUMBER,
    "#own": (GETTER,),
    "#string": (*STRING, TAG),
}
# What runs where syntax implies a call.
IMPLIED = {
    "#above": "js.above",
    "#await": "js.await",
    "#behind": "js.prototype_of",
    "#copy": "js.copy",
    "#delete": "js.proxy_deletes",
    "#dispose": "js.dispose",
    "#dispose_later": "js.dispose_later",
    "#has": "js.proxy_has",
    "#instanceof": "js.instanceof",
    "#iterate": "js.iterate",
    "#iterate_later": "js.iterate_later",
    "#number": "js.to_number",
    "#own": "js.read_own",
    "#string": "js.to_string",
}
# An object in an object in an object: deeper ones are data.
MAX_DEPTH = 3


def to_string(sites: Sites, site: Site, _native: Native) -> None:
    """`${a}`, `String(a)`: may run `toString` of a."""
    shown(sites, site, argument(sites, site, 0))


def to_number(sites: Sites, site: Site, _native: Native) -> None:
    """`a - b`, `a < b`, `+a`: may run `valueOf` of both."""
    for position in range(len(site.call.arguments)):
        operand = argument(sites, site, position)
        operand.listen(partial(_call_one, sites, site, NUMBER))


def shown(sites: Sites, site: Site, of: Cell) -> None:
    """Let the site run what makes strings of the values in a cell."""
    held = sites.members.properties.held()
    if not held.isdisjoint(STRING):
        of.listen(partial(_call_one, sites, site, STRING))
    if TAG in held:
        of.listen(partial(_tagged, sites, site))


def tag(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.prototype.toString.call(a)`: reads what a says that it is."""
    sites.implied.load(site, argument(sites, site, 0), TAG)


def _tagged(sites: Sites, site: Site, value: Value) -> None:
    # Without a method of its own an object is shown by what it says that it is.
    if _is_object(value) and not any(_has(sites, value, name) for name in STRING):
        sites.implied.load(site, sites.engine.constant(value), TAG)


def join(sites: Sites, site: Site, native: Native) -> None:
    """`xs.join()`: makes strings of the elements."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        shown(sites, site, sites.engine.container(native.receiver).every)


def stringify(sites: Sites, site: Site, _native: Native) -> None:
    """`JSON.stringify(a, f)`: runs `toJSON` and getters of what is in a, and f."""
    if not sites.members.properties.held().isdisjoint((*SERIALISED, GETTER)):
        _Serialising(sites, site).follow(argument(sites, site, 0))
    call(sites, site, argument(sites, site, 1), [])


def revive(sites: Sites, site: Site, _native: Native) -> None:
    """`JSON.parse(a, f)`: gives what f returns, or an object that holds such."""
    if len(site.call.arguments) < 2:  # noqa: PLR2004 (a text and what revives)
        return
    engine = sites.engine
    held = engine.cell()
    made = own_container(sites, site, "dict")
    engine.constant(made).feed(held)
    call(sites, site, argument(sites, site, 1), [engine.empty, held], held)
    held.feed(engine.container(made).computed)
    sites.produce(site, held)


def sought(sites: Sites, site: Site, _native: Native) -> None:
    """`text.replace(a, f)`, `text.split(a)`: what a has for that runs, else f."""
    callee = site.call.callee
    name = callee.name if isinstance(callee, Attribute) else ""
    symbol = SOUGHT.get(name, "")
    if symbol in sites.members.properties.held():
        given = [passed.cell for passed in sites.arguments(site)[1:]]
        method = sites.members.of(argument(sites, site, 0), symbol)
        call(sites, site, method, [sites.engine.empty, *given])
    written = site.call.arguments
    is_text = bool(written) and isinstance(written[0].value, (Constant, Literal))
    if name in REPLACING and (is_text or symbol not in sites.members.properties.held()):
        call(sites, site, argument(sites, site, 1), [])


class _Serialising:
    """Follows what a call makes a string of, into each container once."""

    def __init__(self, sites: Sites, site: Site) -> None:
        self._sites = sites
        self._site = site
        self._known: set[Value] = set()

    def follow(self, of: Cell, depth: int = MAX_DEPTH) -> None:
        """Run what the values in a cell have for that, and what is in them."""
        of.listen(partial(self._one, depth))

    def _one(self, depth: int, value: Value) -> None:
        if value in self._known:
            return
        self._known.add(value)
        _call_one(self._sites, self._site, SERIALISED, value)
        read_each(self._sites, self._site, value)
        if isinstance(value, Container) and depth > 0:
            self._sites.watch_items()
            self.follow(self._sites.engine.container(value).every, depth - 1)


def dispose(sites: Sites, site: Site, _native: Native) -> None:
    """`using a = b`: runs what b has for its end."""
    argument(sites, site, 0).listen(partial(_call_one, sites, site, DISPOSE))


def dispose_later(sites: Sites, site: Site, _native: Native) -> None:
    """`await using a = b`."""
    names = (*DISPOSE_LATER, *DISPOSE)
    argument(sites, site, 0).listen(partial(_call_one, sites, site, names))


def is_instance(sites: Sites, site: Site, _native: Native) -> None:
    """`a instanceof C`: may run what C says about that."""

    def one(value: Value) -> None:
        if isinstance(value, Class | Container):
            method = sites.members.attribute(value, OF_CLASS)
            call(sites, site, method, [])

    argument(sites, site, 0).listen(one)


def await_(sites: Sites, site: Site, _native: Native) -> None:
    """`await a`: runs `then` of an a that somebody made like a promise."""
    argument(sites, site, 0).listen(partial(_call_one, sites, site, ("then",)))


def iterate(sites: Sites, site: Site, _native: Native) -> None:
    """`for (const a of b) {}`, `[...b]`: runs the iterator of b.

    A second argument says that the loop may be left before its end.
    """
    is_left = len(site.call.arguments) > 1
    iterated(sites, site, argument(sites, site, 0), (ITERATOR,), is_left=is_left)


def iterate_later(sites: Sites, site: Site, _native: Native) -> None:
    """`for await (const a of b) {}`."""
    is_left = len(site.call.arguments) > 1
    names = (ASYNC_ITERATOR, ITERATOR)
    iterated(sites, site, argument(sites, site, 0), names, is_left=is_left)


def iterated(
    sites: Sites,
    site: Site,
    of: Cell,
    names: tuple[str, ...] = (ITERATOR,),
    *,
    is_left: bool = False,
) -> None:
    """Let the site run the iterators of the values in a cell."""
    steps = ("next", "return") if is_left else ("next",)

    def step(iterator: Value) -> None:
        if _is_object(iterator):
            for name in steps:
                method = sites.members.attribute(iterator, name)
                call(sites, site, method, [])

    def one(value: Value) -> None:
        begun = sites.engine.cell()
        _call_one(sites, site, names, value, begun)
        begun.listen(step)

    of.listen(one)


def _call_one(
    sites: Sites,
    site: Site,
    names: tuple[str, ...],
    value: Value,
    result: Cell | None = None,
) -> None:
    """Call the first of some methods that a value has."""
    if not _is_object(value):
        return
    held = [name for name in names if name in sites.members.properties.held()]
    own = [name for name in held if _has(sites, value, name)]
    # What only the flow of values tells may have any of them.
    for name in own[:1] or held:
        call(sites, site, sites.members.attribute(value, name), [], result)


def _is_object(value: Value) -> bool:
    is_plain = isinstance(value, Container) and value.kind == "dict"
    return is_plain or isinstance(value, (Class, Instance))


def _has(sites: Sites, value: Value, name: str) -> bool:
    if isinstance(value, Container):
        return sites.engine.container(value).has(name)
    return isinstance(value, (Class, Instance)) and sites.members.has(value, name)


MODELS: dict[str, Callable[[Sites, Site, Native], None]] = {
    "js.await": await_,
    "js.dispose": dispose,
    "js.dispose_later": dispose_later,
    "js.instanceof": is_instance,
    "js.iterate": iterate,
    "js.iterate_later": iterate_later,
    "js.join": join,
    "js.revive": revive,
    "js.sought": sought,
    "js.stringify": stringify,
    "js.to_number": to_number,
    "js.tag": tag,
    "js.to_string": to_string,
}
