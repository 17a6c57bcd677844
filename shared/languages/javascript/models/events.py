"""Events: who listens under a name is called where that name is emitted."""

from shared.languages.javascript.models.support import (
    argument,
    call,
    key_of,
    receiver_of,
)
from shared.parsing.facts import Attribute
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Instance, Native, Value

EMITTING = frozenset({"dispatchEvent", "emit"})
# What the fields of emitters begin with; no program writes such names.
EVENT = "@"


def emitter(sites: Sites, site: Site, _native: Native) -> None:
    """`new EventEmitter()`."""
    made = Container("emitter", site.file.language.rules)
    sites.produce(site, sites.engine.constant(made))


def listen(sites: Sites, site: Site, native: Native) -> None:
    """`emitter.on("event", f)`: f is called when the event is emitted.

    Where nothing in the archive emits it, somebody outside does: then f counts as
    called where it is handed over.
    """
    handler, key = _handling(sites, argument(sites, site, 1)), key_of(site.call, 0)
    if key is None or key not in _emitted(sites):
        call(sites, site, handler, [], sites.engine.cell())
        return

    def on(value: Value) -> None:
        handler.feed(sites.members.field(_owner(value), f"{EVENT}{key}"))

    receiver_of(sites, site, native).listen(on)


def emit(sites: Sites, site: Site, native: Native) -> None:
    """`emitter.emit("event", a)`: calls who listens, with a."""
    key = key_of(site.call, 0)
    passed = [one.cell for one in sites.arguments(site)[1:]]
    if key is None:
        return

    def on(value: Value) -> None:
        handlers = sites.members.field(_owner(value), f"{EVENT}{key}")
        call(sites, site, handlers, passed, sites.engine.cell())

    receiver_of(sites, site, native).listen(on)


def _handling(sites: Sites, handler: Cell) -> Cell:
    """Return the functions that are called: an object may have one that handles."""
    found = sites.engine.cell()

    def one(value: Value) -> None:
        if isinstance(value, Container | Instance):
            sites.members.attribute(value, "handleEvent").feed(found)
        else:
            found.add(value)

    handler.listen(one)
    return found


def _owner(value: Value) -> Value:
    return value.of if isinstance(value, Instance) else value


def _emitted(sites: Sites) -> frozenset[str | int | None]:
    """Return the names of all events that the archive emits."""
    found = sites.notes.get("emitted")
    if not isinstance(found, frozenset):
        found = sites.notes["emitted"] = frozenset(
            key_of(call, 0)
            for file in sites.engine.world.files.values()
            for call in file.facts.calls
            if isinstance(call.callee, Attribute) and call.callee.name in EMITTING
        )
    return found
