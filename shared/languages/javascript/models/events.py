"""Events: who listens under a name is called where that name is emitted."""

from functools import partial
from typing import TypeAlias

from shared.languages.javascript.containers.listeners import REMOVED
from shared.languages.javascript.models.streams import read_by_event
from shared.languages.javascript.models.support import (
    argument,
    call,
    key_of,
    receiver_of,
)
from shared.parsing.facts import Attribute, Call, Constant, Store
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.names.natives import NOTHING
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Instance, Native, Value

# What emits to those that listen by the method, where that is not `emit`.
EMITTING = {"addEventListener": "dispatchEvent"}
# What the fields of emitters begin with; no program writes such names.
EVENT = "@"
EMITTER, MAKING = "emitter", "js.emitter"
# `await once(emitter, "event")`, `for await (const [a] of on(emitter, "event"))`
WAITED: dict[str, str] = {
    f"{module}.{name}": f"js.await_{name}"
    for module in ("events", "node:events")
    for name in ("on", "once")
}
# The calls that emit each event, with the paths of their files.
_Emitted: TypeAlias = dict[str | int | None, list[tuple[str, Call]]]
# What emitters emit of themselves, and programs under no computed name.
OWN_EVENTS = frozenset({"newListener", "removeListener"})
# What listens to any event, and to one that only running tells.
ANY, UNKNOWN = "*", "?"


def emitter(sites: Sites, site: Site, _native: Native) -> None:
    """`new EventEmitter()`."""
    made = Container(EMITTER, site.file.language.rules)
    sites.produce(site, sites.engine.constant(made))


def listen(sites: Sites, site: Site, native: Native) -> None:
    """`emitter.on("event", f)`: f is called, on the emitter, when the event is emitted.

    Where nothing in the archive emits it, somebody outside does: then f counts as
    called where it is handed over, but for emitters that the archive makes and emits
    other events with. Browsers emit events of any name.
    """
    handler, key = _handling(sites, argument(sites, site, 1)), key_of(site.call, 0)
    listening = getattr(site.call.callee, "name", "")
    emitted = _emitted(sites).get(EMITTING.get(listening, "emit"), {})
    is_open = key is not None or not emitted or listening in EMITTING
    receiver = receiver_of(sites, site, native)
    if is_open and (key is None or key not in emitted):
        if key is None or not emitted:
            call(sites, site, handler, [], this=receiver)
        else:
            _await(sites, receiver).listen(partial(_hand_over, sites, site, handler))
    if _is_removed(sites, site, key, EMITTING.get(listening, "emit")):
        return
    names = [EVENT + ANY, EVENT + (UNKNOWN if key is None else str(key))]
    if key in OWN_EVENTS:
        names = names[1:]

    def on(value: Value) -> None:
        for name in names if emitted else ():
            handler.feed(sites.members.field(_owner(value), name))

    receiver.listen(on)
    if key == "data":
        read_by_event(sites, site, receiver)
    if listening not in EMITTING:
        # `e.on("a", f).on("b", g)`
        sites.produce(site, receiver)


def await_once(sites: Sites, site: Site, _native: Native) -> None:
    """`once(emitter, "event")`: a list of what is emitted."""
    sites.produce(site, sites.engine.constant(_emitted_to(sites, site)))


def await_on(sites: Sites, site: Site, _native: Native) -> None:
    """`on(emitter, "event")`: such lists."""
    each = own_container(sites, site, "list")
    sites.engine.container(each).computed.add(_emitted_to(sites, site))
    sites.produce(site, sites.engine.constant(each))


def _emitted_to(sites: Sites, site: Site) -> Container:
    made = Container("list", site.file.language.rules)
    written = site.call.arguments[1].value if len(site.call.arguments) > 1 else None
    key = written.key if isinstance(written, Constant) else UNKNOWN

    def on(value: Value) -> None:
        field = sites.members.field(_owner(value), f"{EVENT}{key}")
        field.add(Native("js.gather", made))

    argument(sites, site, 0).listen(on)
    return made


def gather(sites: Sites, site: Site, native: Native) -> None:
    """What waits for an event is called with what is emitted."""
    if isinstance(native.receiver, Container):
        for place, passed in enumerate(sites.arguments(site)):
            passed.cell.feed(sites.engine.item(native.receiver, place))


def _await(sites: Sites, receiver: Cell) -> Cell:
    # What is never known is told in the end.
    known = sites.engine.cell()
    receiver.feed(known)
    sites.engine.fallbacks.append((known, NOTHING))
    return known


def _hand_over(sites: Sites, site: Site, handler: Cell, value: Value) -> None:
    if not _is_own(sites, value):
        call(sites, site, handler, [], this=sites.engine.constant(value))


def _is_own(sites: Sites, value: Value) -> bool:
    if isinstance(value, Container):
        return value.kind == EMITTER
    if not isinstance(value, Instance):
        return False
    bases = sites.engine.hierarchy.outer(value.of)
    return bool(bases) and all(
        isinstance(base, Native) and base.model == MAKING for base in bases
    )


def emit(sites: Sites, site: Site, native: Native) -> None:
    """`emitter.emit("event", a)`: calls who listens, with a."""
    key = key_of(site.call, 0)
    passed = [one.cell for one in sites.arguments(site)[1:]]
    names = (ANY,) if key is None else (str(key), UNKNOWN)

    def on(value: Value) -> None:
        for name in names:
            handlers = sites.members.field(_owner(value), EVENT + name)
            call(sites, site, handlers, passed, this=sites.engine.constant(value))

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


def _is_removed(sites: Sites, site: Site, key: str | int | None, emitting: str) -> bool:
    """Whether who listens at a site is removed again before all that is emitted."""
    emitted = _emitted(sites).get(emitting, {})
    given = site.call.arguments
    if key is None or None in emitted or len(given) < 2:  # noqa: PLR2004 (the event, and who listens)
        return False
    scope, callee = site.call.scope, site.call.callee
    base = callee.base if isinstance(callee, Attribute) else None
    name, listener = f"{REMOVED}{key}", given[1].value
    behind = [
        store.at
        for store in _removed(sites).get(site.file.path, [])
        if store.attribute == name
        and (store.scope, store.base, store.value) == (scope, base, listener)
        and store.at > site.call.at
    ]
    if not behind:
        return False
    return all(
        path == site.file.path and call_.scope == scope and call_.at > behind[0]
        for path, call_ in emitted.get(key, ())
    )


def _removed(sites: Sites) -> dict[str, list[Store]]:
    """Return what says that listeners are removed, by the path of its file."""
    found = sites.notes.get("removed")
    if isinstance(found, dict):
        return found
    removed: dict[str, list[Store]] = {}
    for path, file in sites.engine.world.files.items():
        for store in file.facts.stores:
            if store.attribute is not None and store.attribute.startswith(REMOVED):
                removed.setdefault(path, []).append(store)
    sites.notes["removed"] = removed
    return removed


def _emitted(sites: Sites) -> dict[str, _Emitted]:
    """Return the calls that emit events in the archive, by how they do and the name."""
    found = sites.notes.get("emitted")
    if isinstance(found, dict):
        return found
    emitted: dict[str, _Emitted] = {"dispatchEvent": {}, "emit": {}}
    for path, file in sites.engine.world.files.items():
        for call_ in file.facts.calls:
            callee = call_.callee
            if isinstance(callee, Attribute) and callee.name in emitted:
                by_key = emitted[callee.name]
                by_key.setdefault(key_of(call_, 0), []).append((path, call_))
    sites.notes["emitted"] = emitted
    return emitted
