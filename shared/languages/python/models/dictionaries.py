"""What dictionaries do with the values they hold, and their keys."""

from shared.languages.python.models.hashing import find, put
from shared.languages.python.models.mappings import pour
from shared.parsing.facts import Attribute, Constant, Either, Term
from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.flow.item_loads import items
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Native, Value

Key = str | int

_NOTHING: frozenset[Key | None] = frozenset()


def told_keys(site: Site, position: int) -> tuple[Key, ...]:
    """Return the constants that an argument may be; none where it is computed."""
    # What a built-in passes on behalf of a site is not what is written there.
    written = site.written
    return _keys(written[position].value) if position < len(written) else ()


def _keys(term: Term) -> tuple[Key, ...]:
    if isinstance(term, Constant):
        return (term.key,)
    if isinstance(term, Either):
        parts = [_keys(option) for option in term.options]
        return tuple(key for part in parts for key in part) if all(parts) else ()
    return ()


def get(sites: Sites, site: Site, native: Native) -> None:
    """`d.get(k, x)`, `d.pop(k, x)`: an element, or the default."""
    find(sites, site, native)
    known = told_keys(site, 0)
    if not known and _waits(sites, site, native):
        return
    if not known or not isinstance(native.receiver, Container):
        models.any_element(sites, site, native)
        return
    sites.watch_items()
    sites.produce(site, sites.engine.container(native.receiver).computed)
    for key in known:
        sites.produce(site, sites.engine.item(native.receiver, key))
    if _is_there(sites, site, native.receiver, known):
        return
    for cell in models.positional(sites, site)[1:]:
        sites.produce(site, _lacking(sites, site, known, cell))


def _lacking(sites: Sites, site: Site, known: tuple[Key, ...], given: Cell) -> Cell:
    # What is meant by a default: where all calls pass the name, nothing.
    callee = site.call.callee
    if len(known) > 1 or not isinstance(callee, Attribute):
        return given
    place = site.place.with_term(callee.base)
    return sites.keyed.merging.lacking(place, known[0], given) or given


def _is_there(
    sites: Sites, site: Site, held: Container, known: tuple[Key, ...]
) -> bool:
    # Whether a literal has the keys: no default counts then. What is popped is gone,
    # and what one call passes by name is not what the next one does.
    callee = site.call.callee
    if not isinstance(callee, Attribute) or callee.name != "get":
        return False
    if not all(map(sites.engine.container(held).is_written, known)):
        return False
    return not _is_named_rest(sites, site.place.with_term(callee.base))


def _is_named_rest(sites: Sites, place: Spot) -> bool:
    term = sites.engine.lexical.parameter(place)
    if term is None or term.index < 0:
        return False
    formals = place.file.facts.definitions[term.definition].formals
    return formals[term.index].kind == "keyword_rest"


def _waits(sites: Sites, site: Site, native: Native) -> bool:
    # `d.get(k)`: the key may be told later.
    written = site.written
    if not written:
        return False
    held = native.receiver
    if not isinstance(held, Container):
        return False
    index = site.place.with_term(written[0].value)
    found = sites.keyed.item(index, sites.engine.constant(held))
    if found is None:
        return False
    sites.watch_items()
    sites.produce(site, found)
    for cell in models.positional(sites, site)[1:]:
        sites.produce(site, cell)
    return True


def set_default(sites: Sites, site: Site, native: Native) -> None:
    """`d.setdefault(k, x)`."""
    _store(sites, site, native)
    get(sites, site, native)


def _store(sites: Sites, site: Site, native: Native) -> None:
    # The second argument under the first one.
    given, known = models.positional(sites, site), told_keys(site, 0)
    if not isinstance(native.receiver, Container) or len(given) <= 1:
        return
    for key in known:
        value = _lacking(sites, site, known, given[1])
        value.feed(sites.engine.item(native.receiver, key))
    if not known:
        given[0].feed(sites.engine.container(native.receiver).keys)
        given[1].feed(sites.engine.container(native.receiver).computed)


def make(sites: Sites, site: Site, _native: Native) -> None:
    """`dict(a=b)`, `dict(d)`, `dict(pairs)`; in `dict(d, a=b)`, b has a's place."""
    made = Container("dict", site.file.language.rules)
    names = frozenset(passed.name for passed in sites.arguments(site) if passed.name)
    _fill(sites, site, made, (0, names))
    sites.produce(site, sites.engine.constant(made))


def copy(sites: Sites, site: Site, native: Native) -> None:
    """`d.copy()`: another dictionary with the same items."""
    if isinstance(native.receiver, Container):
        made = own_container(sites, site, "dict")
        _pour(sites, site, sites.engine.constant(native.receiver), (made, _NOTHING))
        sites.produce(site, sites.engine.constant(made))


def make_default(sites: Sites, site: Site, _native: Native) -> None:
    """`defaultdict(f)`: calls f for what is missing."""
    made = own_container(sites, site, "dict")
    computed = sites.engine.container(made).computed
    for cell in models.positional(sites, site)[:1]:
        models.call_back(sites, site, cell, [], computed)
    _fill(sites, site, made, (1, _NOTHING))
    sites.produce(site, sites.engine.constant(made))


def update(sites: Sites, site: Site, native: Native) -> None:
    """`d.update(e)`, `s.update(xs)`."""
    if isinstance(native.receiver, Container):
        _fill(sites, site, native.receiver, (0, _NOTHING))


def _fill(
    sites: Sites, site: Site, made: Container, of: tuple[int, frozenset[Key | None]]
) -> None:
    # `of` are the place of the first argument that is meant, and the keys of which
    # only what is passed by name counts.
    first, names = of
    sites.watch_items()
    place = 0
    for passed in sites.arguments(site):
        if passed.name:
            passed.cell.feed(sites.engine.item(made, passed.name))
        elif passed.spread:
            items(
                sites.engine, passed.cell, None, sites.engine.container(made).computed
            )
        else:
            if place >= first:
                _pour(sites, site, passed.cell, (made, names))
            place += 1


def _pour(
    sites: Sites,
    site: Site,
    source: Cell,
    into: tuple[Container, frozenset[Key | None]],
) -> None:
    # What iterating a mapping or pairs gives, but for the items under some keys.
    engine, (made, but) = sites.engine, into

    def one(value: Value) -> None:
        if isinstance(value, Container) and value.kind == "dict":
            engine.copies.spread(value, made, but)
            engine.container(value).keys.feed(engine.container(made).keys)

    source.listen(one)
    pairs = models.elements_of(sites, site, pour(sites, site, source, made))
    items(engine, pairs, 0, engine.container(made).keys)
    items(engine, pairs, 1, engine.container(made).computed)


def from_keys(sites: Sites, site: Site, _native: Native) -> None:
    """`dict.fromkeys(xs, x)`."""
    made = Container("dict", site.file.language.rules)
    state = sites.engine.container(made)
    given = models.positional(sites, site)
    for cell in given[:1]:
        models.elements_of(sites, site, cell).feed(state.keys)
    for cell in given[1:]:
        cell.feed(state.computed)
    sites.produce(site, sites.engine.constant(made))


def pairs_of(sites: Sites, site: Site, native: Native) -> None:
    """`d.items()`: pairs of a key and an element."""
    pair = _pair(sites, site, native)
    if pair is not None:
        models.gives(sites, site, [sites.engine.constant(pair)])


def any_pair(sites: Sites, site: Site, native: Native) -> None:
    """`d.popitem()`."""
    pair = _pair(sites, site, native)
    if pair is not None:
        sites.produce(site, sites.engine.constant(pair))


def _pair(sites: Sites, site: Site, native: Native) -> Container | None:
    if not isinstance(native.receiver, Container):
        return None
    sites.watch_items()
    pair = Container("list", site.file.language.rules)
    state = sites.engine.container(native.receiver)
    state.keys.feed(sites.engine.item(pair, 0))
    state.every.feed(sites.engine.item(pair, 1))
    return pair


def keys(sites: Sites, site: Site, native: Native) -> None:
    """`d.keys()`."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        models.gives(sites, site, [sites.engine.container(native.receiver).keys])


def set_item(sites: Sites, site: Site, native: Native) -> None:
    """`super().__setitem__(k, x)`."""
    put(sites, site, native)
    _store(sites, site, native)


MODELS: dict[str, Model] = {
    "set item": set_item,
    "dictionary": make,
    "copy of dictionary": copy,
    "default dictionary": make_default,
    "dictionary from keys": from_keys,
    "get": get,
    "set default": set_default,
    "update": update,
    "pairs": pairs_of,
    "any pair": any_pair,
    "keys": keys,
}

BY_NAME = {
    "dict": "dictionary",
    "dict.fromkeys": "dictionary from keys",
    "collections.OrderedDict": "dictionary",
    "collections.defaultdict": "default dictionary",
}

MEMBERS = {
    "dict.copy": "copy of dictionary",
    "dict.get": "get",
    "dict.pop": "get",
    "dict.popitem": "any pair",
    "dict.setdefault": "set default",
    "dict.update": "update",
    "dict.items": "pairs",
    "dict.keys": "keys",
    # What classes below built-in containers ask of those.
    "held dict.__init__": "update",
    "held dict.__getitem__": "get",
    "held dict.__iter__": "keys",
    "held dict.__setitem__": "set item",
    "held list.__init__": "add_elements",
    "held list.__getitem__": "any_element",
    "held list.__iter__": "all_elements",
    "held list.__setitem__": "set item",
}
