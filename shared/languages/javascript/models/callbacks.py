"""Promises, timers, events and hooks: functions that are called later."""

from shared.languages.javascript.exchange.thrown import FIELD, HOLDER
from shared.languages.javascript.models.support import (
    argument,
    call,
    elements_of,
    receiver_of,
    thrown_in,
)
from shared.parsing.facts import MODULE_SCOPE
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.project.file_index import LATER
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    PROMISE,
    Bound,
    Container,
    Function,
    Native,
    Value,
)


def first_argument(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.freeze(o)`, `Promise.resolve(x)`, `structuredClone(x)`: it itself."""
    sites.produce(site, argument(sites, site, 0))


def return_argument(sites: Sites, site: Site, _native: Native) -> None:
    """`useCallback(f)`, `debounce(f)`: f, or something like it."""
    sites.produce(site, argument(sites, site, 0))


def return_second(sites: Sites, site: Site, _native: Native) -> None:
    """`defineStore("a", f)`: something like f."""
    sites.produce(site, argument(sites, site, 1))


def call_argument(sites: Sites, site: Site, _native: Native) -> None:
    """`setTimeout(f, 1, a)`, `useEffect(f)`: f is called with what follows the time."""
    _call_with(sites, site, 2)


def call_at_once(sites: Sites, site: Site, _native: Native) -> None:
    """`setImmediate(f, a)`, `process.nextTick(f, a)`: likewise, without a time."""
    _call_with(sites, site, 1)


def _call_with(sites: Sites, site: Site, first: int) -> None:
    passed = [p.cell for p in sites.arguments(site)[first:] if not p.spread]
    call(sites, site, argument(sites, site, 0), passed)


def call_all(sites: Sites, site: Site, _native: Native) -> None:
    """`readFile("a", f)`: any function that is handed over is called."""
    for passed in sites.arguments(site):
        if not passed.spread:
            call(sites, site, passed.cell, [])


def call_and_return(sites: Sites, site: Site, _native: Native) -> None:
    """`useMemo(f)`: f is called, and what it returns is given."""
    result = sites.engine.cell()
    call(sites, site, argument(sites, site, 0), [], result)
    sites.produce(site, result)


def promise(sites: Sites, site: Site, _native: Native) -> None:
    """`new Promise((resolve, reject) => ...)`: holds what `resolve` is given.

    A promise stands for what it resolves to: `await` changes nothing.
    """
    held = Container(PROMISE, site.file.language.rules)
    settle(sites, site, Native("", held))
    sites.produce(site, sites.engine.container(held).computed)


def promisify(sites: Sites, site: Site, _native: Native) -> None:
    """`promisify(f)`: calls f with a callback, and gives what that is given."""
    engine = sites.engine
    given = Container("promisified", site.file.language.rules)

    def hold(value: Value) -> None:
        # What it gives itself, `a.f = promisify(a.f)`, is none of its functions.
        if isinstance(value, (Function, Bound)):
            engine.item(given, "()").add(value)
        elif not isinstance(value, Native) or value.model != "js.promisified":
            sites.produce(site, engine.constant(value))

    argument(sites, site, 0).listen(hold)
    sites.produce(site, engine.constant(Native("js.promisified", given)))


def promisified(sites: Sites, site: Site, native: Native) -> None:
    """`promisify(f)(a)`: `f(a, callback)`."""
    engine, given = sites.engine, native.receiver
    if not isinstance(given, Container):
        return
    held = own_container(sites, site, PROMISE)
    passed = [one.cell for one in sites.arguments(site) if not one.spread]
    back = engine.constant(Native("js.called_back", held))
    call(sites, site, engine.item(given, "()"), [*passed, back])
    sites.produce(site, engine.container(held).computed)


def callbackify(sites: Sites, site: Site, _native: Native) -> None:
    """`callbackify(f)`: calls f, and its last argument with what that resolves to."""
    engine = sites.engine
    given = Container("callbackified", site.file.language.rules)
    argument(sites, site, 0).feed(engine.item(given, "()"))
    sites.produce(site, engine.constant(Native("js.callbackified", given)))


def callbackified(sites: Sites, site: Site, native: Native) -> None:
    """`callbackify(f)(a, callback)`: `f(a).then((x) => callback(null, x))`."""
    engine, given = sites.engine, native.receiver
    passed = [one.cell for one in sites.arguments(site) if not one.spread]
    if isinstance(given, Container) and passed:
        result = engine.cell()
        call(sites, site, engine.item(given, "()"), passed[:-1], result)
        call(sites, site, passed[-1], [engine.empty, result])


def called_back(sites: Sites, site: Site, native: Native) -> None:
    """`callback(error, x)` in a function that `promisify` was given."""
    if isinstance(native.receiver, Container):
        held = sites.engine.container(native.receiver).computed
        argument(sites, site, 1).feed(held)


def all_settled(sites: Sites, site: Site, _native: Native) -> None:
    """`Promise.allSettled(ps)`: for each what it gives, or what it failed by."""
    engine, rules = sites.engine, site.file.language.rules
    made, thrown = own_container(sites, site, "list"), thrown_in(sites, site)
    sites.watch_items()

    def outcome(given: Cell) -> Cell:
        one = Container("dict", rules)
        given.feed(engine.item(one, "value"))
        thrown.feed(engine.item(one, "reason"))
        return engine.constant(one)

    def each(value: Value) -> None:
        if not isinstance(value, Container):
            return
        count = engine.container(value).length
        for position in range(count):
            outcome(engine.item(value, position)).feed(engine.item(made, position))
        rest = engine.container(value).computed if count > 0 else None
        given = rest or elements_of(sites, engine.constant(value))
        outcome(given).feed(engine.container(made).computed)

    argument(sites, site, 0).listen(each)
    sites.produce(site, engine.constant(made))


def settle(sites: Sites, site: Site, native: Native) -> None:
    """`super((resolve, reject) => ...)` of a class below Promise."""
    settled, refused = Native("resolve", native.receiver), Native("reject")
    passed = [sites.engine.constant(settled), sites.engine.constant(refused)]
    call(sites, site, argument(sites, site, 0), passed)


def with_resolvers(sites: Sites, site: Site, _native: Native) -> None:
    """`Promise.withResolvers()`: a promise, and what settles it."""
    engine, rules = sites.engine, site.file.language.rules
    held, made = Container(PROMISE, rules), Container("dict", rules)
    engine.container(held).computed.feed(engine.item(made, "promise"))
    engine.item(made, "resolve").add(Native("resolve", held))
    engine.item(made, "reject").add(Native("reject"))
    sites.produce(site, engine.constant(made))


def resolve(sites: Sites, site: Site, native: Native) -> None:
    """`resolve(x)` in the function that makes a promise."""
    if isinstance(native.receiver, Container):
        held = sites.engine.container(native.receiver).computed
        argument(sites, site, 0).feed(held)


def reject(sites: Sites, site: Site, _native: Native) -> None:
    """`reject(x)` in the function that makes a promise: it throws x."""
    place = Spot(site.file, MODULE_SCOPE, HOLDER, LATER)
    refused = argument(sites, site, 0)

    def into(holder: Value) -> None:
        if isinstance(holder, Container):
            refused.feed(sites.engine.item(holder, FIELD))

    sites.engine.term(place).listen(into)


def then(sites: Sites, site: Site, native: Native) -> None:
    """`p.then(f, g)`, `p.catch(f)`, `p.finally(f)`: gives what they return."""
    engine = sites.engine
    result = engine.cell()
    value = receiver_of(sites, site, native)
    if isinstance(native.receiver, Container) and native.receiver.kind == PROMISE:
        value = engine.container(native.receiver).every
    callee = site.call.callee
    name = getattr(callee, "name", "then")
    thrown = [thrown_in(sites, site)]
    first = {"then": [value], "catch": thrown}.get(name, [])
    call(sites, site, argument(sites, site, 0), first, result)
    call(sites, site, argument(sites, site, 1), thrown, result)
    if name != "then":
        value.feed(result)
    sites.produce(site, result)
