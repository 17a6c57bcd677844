"""What Python's built-in functions do that no other language's do."""

from collections.abc import Mapping
from functools import partial

from shared.languages.python.models import (
    classes,
    concurrency,
    dictionaries,
    dispatching,
    functional,
    getters,
    hashing,
    heirs,
    iterating,
    listing,
    managers,
    showing,
)
from shared.languages.python.objects import groups
from shared.languages.python.syntax.implied import BINARY
from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.flow.item_loads import elements
from shared.resolution.objects.holding import model_of
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import SENT
from shared.resolution.values.value import (
    Container,
    Instance,
    Native,
    Outside,
    Value,
)

_COMPARED = ("eq", "ne", "lt", "le", "gt", "ge")

# Functions that call one special method of what they are given.
SPECIAL = {
    "abs": "__abs__",
    "aiter": "__aiter__",
    "anext": "__anext__",
    "ascii": "__repr__",
    "bin": "__index__",
    "bool": "__bool__",
    "bytes": "__bytes__",
    "complex": "__complex__",
    "dir": "__dir__",
    "divmod": "__divmod__",
    "float": "__float__",
    "format": "__format__",
    "hash": "__hash__",
    "hex": "__index__",
    "int": "__int__",
    "len": "__len__",
    "oct": "__index__",
    "pow": "__pow__",
    "repr": "__repr__",
    "round": "__round__",
    "str": "__str__",
    "math.ceil": "__ceil__",
    "math.floor": "__floor__",
    "math.trunc": "__trunc__",
    "os.fspath": "__fspath__",
    "open": "__fspath__",
    **{f"os.path.{name}": "__fspath__" for name in ("basename", "exists", "join")},
    **{f"operator.{name}": f"__{name}__" for name in (*BINARY.values(), *_COMPARED)},
    **{f"operator.{name}_": f"__{name}__" for name in ("and", "or")},
    "operator.neg": "__neg__",
    "operator.getitem": "__getitem__",
    "operator.contains": "__contains__",
    "operator.truth": "__bool__",
}

REVERSED = "__reversed__"

# Arguments that reading and writing JSON calls, and what an encoder calls for objects.
_DEFAULT = "default"
HOOKS = frozenset({"default", "object_hook", "object_pairs_hook"})


def _special(name: str, sites: Sites, site: Site, _native: Native) -> None:
    for position, cell in enumerate(models.positional(sites, site)):
        if position == 0 or name == "__str__":
            _call_each(sites, site, cell, name)


def _call_each(sites: Sites, site: Site, cell: Cell, name: str) -> None:
    sites.implied.each(site, cell, name, models.positional(sites, site)[1:])


def _iterator(name: str, sites: Sites, site: Site, native: Native) -> None:
    # `iter(xs)`, `reversed(xs)`: iterates what it is given later.
    engine = sites.engine
    made = own_container(sites, site, "list")
    given = models.positional(sites, site)
    for cell in given[:1]:
        elements(engine, cell, engine.container(made).computed)
        if len(given) > 1:
            # `iter(f, x)` calls f until it gives x.
            computed = engine.container(made).computed
            models.call_back(sites, site, cell, [], computed)
    sites.produce(site, engine.constant(made))
    _special(name, sites, site, native)


def _reversed(sites: Sites, site: Site, native: Native) -> None:
    # `reversed(xs)`: by places, where a class does not say how.
    def one(value: Value) -> None:
        if isinstance(value, Instance) and not sites.members.has(value, REVERSED):
            for name in ("__len__", "__getitem__"):
                sites.implied.special(site, name, list, value)

    _iterator(REVERSED, sites, site, native)
    for cell in models.positional(sites, site)[:1]:
        cell.listen(one)


def next_(sites: Sites, site: Site, native: Native) -> None:
    """`next(xs, x)`: an element, or the default."""
    sites.watch_items()
    target = sites.engine.cell()
    for cell in models.positional(sites, site)[:1]:
        elements(sites.engine, cell, target)
    sites.produce(site, target)
    for cell in models.positional(sites, site)[1:]:
        sites.produce(site, cell)
    _special("__next__", sites, site, native)


def _given(position: int, sites: Sites, site: Site, _native: Native) -> None:
    for cell in models.positional(sites, site)[position : position + 1]:
        sites.produce(site, cell)


def static(sites: Sites, site: Site, _native: Native) -> None:
    """`staticmethod(f)`: f, which no instance binds."""
    made = own_container(sites, site, "static")
    for cell in models.positional(sites, site)[:1]:
        cell.feed(sites.engine.item(made, "()"))
    sites.produce(site, sites.engine.constant(made))


def _call_given(position: int, sites: Sites, site: Site, _native: Native) -> None:
    # `Timer(1, f)`: calls what it is given.
    for cell in models.positional(sites, site)[position : position + 1]:
        models.call_back(sites, site, cell, [])


def _json(hooks: tuple[str, ...], sites: Sites, site: Site, _: Native) -> None:
    # `dumps(x, default=f)` calls f, `dumps(x, cls=C)` makes a C whose hooks it calls.
    for passed in sites.arguments(site):
        if passed.name in HOOKS:
            made = sites.engine.cell()
            given = _written(hooks, sites, site)
            models.call_back(sites, site, passed.cell, given, made)
            # What is read is what a hook has made of it.
            if passed.name != _DEFAULT:
                sites.produce(site, made)
        elif passed.name == "cls":
            made = sites.engine.cell()
            models.call_back(sites, site, passed.cell, [], made)
            for name in hooks:
                given = _written(hooks, sites, site)
                sites.implied.each(site, made, name, given)


def _written(hooks: tuple[str, ...], sites: Sites, site: Site) -> list[Cell]:
    # What hooks for objects are given: what is written, or what that holds.
    if _DEFAULT not in hooks:
        return []
    found = sites.engine.cell()
    for cell in models.positional(sites, site)[:1]:
        cell.feed(found)
        elements(sites.engine, cell, found)
    return [found]


def yielded(sites: Sites, site: Site, native: Native) -> None:
    """`generator.__next__()`: what it yields, and not what it returns in the end."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        sites.produce(site, sites.engine.container(native.receiver).computed)


def send(sites: Sites, site: Site, native: Native) -> None:
    """`generator.send(x)`: x is what `yield` gives, and the next element is given."""
    if isinstance(native.receiver, Container):
        for cell in models.positional(sites, site)[:1]:
            cell.feed(sites.engine.item(native.receiver, SENT))
        sites.produce(site, sites.engine.container(native.receiver).computed)


def unbound(sites: Sites, site: Site, native: Native) -> None:
    """`list.append(xs, x)`: what the method does with what it is given first."""
    given = sites.arguments(site)
    if native.outside is None or not given:
        return
    inner = site.nested()
    inner.arguments = given[1:]
    call = partial(_on_held, sites, inner, native.outside)
    given[0].cell.listen(call)
    sites.produce(site, sites.result(inner))


def _on_held(sites: Sites, inner: Site, method: Outside, owner: Value) -> None:
    held = sites.members.holding.of(owner) or owner
    if isinstance(held, Container):
        model = model_of(held, method.name)
        act = sites.models.get(model)
        if act is not None:
            act(sites, inner, sites.members.native(model, held))


def pattern(sites: Sites, site: Site, _native: Native) -> None:
    """`re.compile(p)`: what has methods that call what they are given."""
    made = own_container(sites, site, "pattern")
    sites.produce(site, sites.engine.constant(made))


def queue(sites: Sites, site: Site, _native: Native) -> None:
    """`Queue(10)`: an empty container, whatever its size."""
    made = own_container(sites, site, "list")
    sites.produce(site, sites.engine.constant(made))


def given_list(sites: Sites, site: Site, _native: Native) -> None:
    """`repeat(x)`: a container of what it is given."""
    models.gives(sites, site, models.positional(sites, site)[:1])


def _copied(name: str, sites: Sites, site: Site, native: Native) -> None:
    _given(0, sites, site, native)
    _special(name, sites, site, native)


MODELS: Mapping[str, Model] = {
    **classes.MODELS,
    **concurrency.MODELS,
    **dictionaries.MODELS,
    **dispatching.MODELS,
    **functional.MODELS,
    **getters.MODELS,
    **groups.MODELS,
    **hashing.MODELS,
    **heirs.MODELS,
    **iterating.MODELS,
    **listing.MODELS,
    **managers.MODELS,
    **showing.MODELS,
    **{f"special {word}": partial(_special, name) for word, name in SPECIAL.items()},
    "iter": partial(_iterator, "__iter__"),
    "reversed": _reversed,
    "next": next_,
    "static": static,
    "pattern": pattern,
    "queue": queue,
    "unbound": unbound,
    "send": send,
    "yielded": yielded,
    "given list": given_list,
    "call 0": partial(_call_given, 0),
    "call 1": partial(_call_given, 1),
    "json.load": partial(_json, ("decode",)),
    "json.loads": partial(_json, ("decode",)),
    "json.dump": partial(_json, (_DEFAULT, "iterencode")),
    "json.dumps": partial(_json, (_DEFAULT, "encode")),
    "given 0": partial(_given, 0),
    "copy": partial(_copied, "__copy__"),
    "deepcopy": partial(_copied, "__deepcopy__"),
}

BY_NAME = {
    **{word: f"special {word}" for word in SPECIAL},
    **{word: word for word in ("iter", "next", "reversed")},
    "print": "special str",
    **{f"copy.{word}": word for word in ("copy", "deepcopy")},
}
