"""Functions that make or fill objects, arrays, sets and maps."""

from functools import partial

from shared.languages.javascript.models.getters import read_all
from shared.languages.javascript.models.support import (
    argument,
    call,
    elements_of,
    make,
    pairs,
    plain,
)
from shared.languages.javascript.models.syntax import iterated
from shared.parsing.facts import Attribute, Mapping, Term
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.flow.item_loads import items
from shared.resolution.objects.properties import SETTER
from shared.resolution.objects.spreading import exported
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    MAP,
    Class,
    Container,
    Function,
    Instance,
    Native,
    Value,
)

# Keys that what is written behind has, too.
Hidden = frozenset[str | int | None]


def values_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.values(o)`, `Array.from(xs)`, `new Set(xs)`: an array of all in it."""
    make(sites, site, _gathered(sites, site))


def _gathered(sites: Sites, site: Site) -> Cell:
    # What is given, and what a function makes of that.
    iterated(sites, site, argument(sites, site, 0))
    given = elements_of(sites, argument(sites, site, 0))
    result = sites.engine.cell()
    given.feed(result)
    call(sites, site, argument(sites, site, 1), [given], result)
    return result


def members_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.values(o)`: likewise, and runs the getters of o."""
    read_all(sites, site, argument(sites, site, 0))
    make(sites, site, _own_values(sites, site))


def entries_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.entries(o)`: pairs of a key and a value."""
    read_all(sites, site, argument(sites, site, 0))
    pairs(sites, site, _own_values(sites, site))


def _own_values(sites: Sites, site: Site) -> Cell:
    # An instance has fields, which its methods store.
    given = argument(sites, site, 0)
    found = elements_of(sites, given)
    given.listen(partial(sites.members.by_key.fields_of, found))
    return found


def one_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Promise.race(ps)`: one of the elements."""
    sites.produce(site, elements_of(sites, argument(sites, site, 0)))


def group(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.groupBy(xs, f)`: lists of elements, by what f returns."""
    engine = sites.engine
    given = elements_of(sites, argument(sites, site, 0))
    call(sites, site, argument(sites, site, 1), [given])
    listed = Container("list", site.file.language.rules)
    given.feed(engine.container(listed).computed)
    make(sites, site, engine.constant(listed), "dict")


def reference(sites: Sites, site: Site, _native: Native) -> None:
    """`new WeakRef(o)`."""
    make(sites, site, argument(sites, site, 0), "ref")


def map_(sites: Sites, site: Site, _native: Native) -> None:
    """`new Map(pairs)`."""
    _from_pairs(sites, site, MAP)


def from_entries(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.fromEntries(pairs)`."""
    _from_pairs(sites, site, "dict")


def _from_pairs(sites: Sites, site: Site, kind: str) -> None:
    made = Container(kind, site.file.language.rules)
    _put_pairs(sites, site, made)
    sites.produce(site, sites.engine.constant(made))


def fill_map(sites: Sites, site: Site, native: Native) -> None:
    """`new C(pairs)`, where C is below Map."""
    if isinstance(native.receiver, Container):
        _put_pairs(sites, site, native.receiver)


def fill_list(sites: Sites, site: Site, native: Native) -> None:
    """`new C(values)`, where C is below Set or Array."""
    if not isinstance(native.receiver, Container):
        return
    iterated(sites, site, argument(sites, site, 0))
    held = sites.engine.container(native.receiver).computed
    elements_of(sites, argument(sites, site, 0)).feed(held)
    for passed in sites.arguments(site):
        passed.cell.listen(partial(plain, held))


def make_heir(sites: Sites, site: Site, native: Native) -> None:
    """`C.of(a, b)`, `C.from(xs, f)`, where C is below Array."""
    cls, callee = native.receiver, site.call.callee
    if not isinstance(cls, Class):
        return
    held = sites.members.holding.of(cls.instance)
    if held is not None:
        into = sites.engine.container(held).computed
        if isinstance(callee, Attribute) and callee.name == "of":
            for passed in sites.arguments(site):
                passed.cell.feed(into)
        else:
            _gathered(sites, site).feed(into)
    sites.produce(site, sites.engine.constant(cls.instance))


def _put_pairs(sites: Sites, site: Site, made: Container) -> None:
    # Pairs whose keys the code tells are written as an object.
    engine, given = sites.engine, argument(sites, site, 0)
    iterated(sites, site, given)
    seconds = engine.cell()
    items(engine, elements_of(sites, given), 1, seconds)
    seconds.feed(engine.container(made).computed)
    items(engine, elements_of(sites, given), 0, engine.container(made).keys)

    def copied(value: Value) -> None:
        if isinstance(value, Container) and value.kind in ("dict", MAP):
            engine.copies.spread(value, made, frozenset())

    given.listen(copied)


def array_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Array.of(a, b)`, `Promise.all` of what is given one by one."""
    merged, given = sites.engine.cell(), sites.arguments(site)
    if 1 < len(given) == len(site.call.arguments) and not any(
        passed.spread for passed in given
    ):
        # One alone may be a length.
        made = own_container(sites, site, "list")
        state = sites.engine.container(made)
        state.length = len(given)
        for position, passed in enumerate(given):
            state.put(position, passed.cell)
        sites.produce(site, sites.engine.constant(made))
        return
    for passed in given:
        passed.cell.feed(merged)
    make(sites, site, merged)


def assign(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.assign(a, b)`: a, with all that b holds."""
    arguments = sites.arguments(site)
    if not arguments:
        return
    # `Object.assign(new Error(), a)`: what nobody here knows has at least that.
    target = sites.engine.cell()
    arguments[0].cell.feed(target)
    sites.engine.fallbacks.append((target, own_container(sites, site, "dict")))
    written = site.call.arguments
    for position in range(1, len(arguments)):
        behind = [argument.value for argument in written[position + 1 :]]
        hidden = {key for term in behind for key in _keys(term)}
        _copy(sites, arguments[position].cell, target, frozenset(hidden))
        _set(sites, site, position)
        read_all(sites, site, arguments[position].cell)
    sites.produce(site, target)


def copy(sites: Sites, site: Site, _native: Native) -> None:
    """`for (k in b) a[k] = b[k]`: a has what b has; of instances, what they inherit."""
    source, target = argument(sites, site, 1), argument(sites, site, 0)
    _copy(sites, source, target, frozenset())

    def into(receiver: Value) -> None:
        owner = receiver.of if isinstance(receiver, Instance) else receiver
        if isinstance(owner, Container | Class | Function):
            behind = sites.members.prototypes.behind(owner)
            source.listen(partial(_inherit, behind, receiver))

    target.listen(into)


def _inherit(behind: Cell, receiver: Value, value: Value) -> None:
    if value is not receiver and isinstance(value, Instance | Class):
        behind.add(value)


def _set(sites: Sites, site: Site, position: int) -> None:
    # What is assigned may run setters: of keys that are written there.
    known = _keys(site.call.arguments[position].value)
    keys = [
        key for key in known if sites.members.properties.has("set", str(key), site.file)
    ]

    def into(receiver: Value) -> None:
        for key in keys:
            setter = sites.members.attribute(receiver, f"{SETTER}{key}")
            given = sites.members.of(argument(sites, site, position), str(key))
            call(sites, site, setter, [given])

    if keys:
        argument(sites, site, 0).listen(into)


def _keys(term: Term) -> list[str | int | None]:
    # What an object surely has that is written out.
    return [key for key, _ in term.entries] if isinstance(term, Mapping) else []


def _copy(sites: Sites, source: Cell, target: Cell, hidden: Hidden) -> None:
    engine = sites.engine

    def into(receiver: Value) -> None:
        owner = receiver.of if isinstance(receiver, Instance) else receiver

        def from_(value: Value) -> None:
            if isinstance(value, Function) and isinstance(owner, Function):
                # What one function holds itself the other one holds, too.
                if value is not owner:
                    sites.members.prototypes.behind(owner).add(value)
                return
            value = exported(engine, sites.members, value)
            if not isinstance(value, Container) or value is receiver:
                return
            if isinstance(owner, Container):
                engine.copies.spread(value, owner, hidden)
                return
            for key in engine.container(value).known_keys():
                if key not in hidden:
                    held = sites.members.field(owner, str(key))
                    engine.item(value, key).feed(held)
            if isinstance(owner, Class | Function):
                sites.members.prototypes.mix(value, owner, receiver)

        source.listen(from_)

    target.listen(into)
