"""Node's streams run the methods that their heirs and makers hand them: `_write`."""

from shared.languages.javascript.models.support import argument, call, receiver_of
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Instance, Native, Value

# What a method of a stream runs.
_RUN_BY = {
    "end": ("_flush", "_final"),
    "read": ("_read",),
    "resume": ("_read",),
    "write": ("_write", "_transform"),
}
_READING = _RUN_BY["read"]
_WRITING = _RUN_BY["write"] + _RUN_BY["end"]
_OPTIONS = ("read", "write", "writev", "transform", "flush", "final", "destroy")
_CLASSES = ("Duplex", "PassThrough", "Readable", "Transform", "Writable")

STREAMS: dict[str, str] = {
    f"{scheme}stream{default}.{name}": model
    for scheme in ("", "node:")
    for default in ("", ".default")
    for name, model in (
        *((one, "js.stream") for one in _CLASSES),
        ("pipeline", "js.pipeline"),
    )
}
STREAM_METHODS = {name: f"js.stream_{name}" for name in (*_RUN_BY, "pipe")}


def stream(sites: Sites, site: Site, _native: Native) -> None:
    """`new Writable({ write(chunk) {} })`, `super({ write: f })`."""

    def on(value: Value) -> None:
        if isinstance(value, Container):
            for name in _OPTIONS:
                call(sites, site, sites.members.attribute(value, name), [])

    argument(sites, site, 0).listen(on)


def run_hooks(sites: Sites, site: Site, native: Native) -> None:
    """`stream.write(a)`: calls what its class has for that."""
    name = native.model.removeprefix("js.stream_")
    given = [argument(sites, site, 0)]
    _run(sites, site, receiver_of(sites, site, native), _RUN_BY[name], given)


def pipe(sites: Sites, site: Site, native: Native) -> None:
    """`a.pipe(b)`: reads from one, and writes to the other, which it gives."""
    into = argument(sites, site, 0)
    _run(sites, site, receiver_of(sites, site, native), _READING, [])
    _run(sites, site, into, _WRITING, [])
    sites.produce(site, into)


def pipeline(sites: Sites, site: Site, _native: Native) -> None:
    """`pipeline(a, b, done)`: likewise, of each with the next; done is called."""
    for passed in sites.arguments(site):
        if not passed.spread:
            call(sites, site, passed.cell, [])
            _run(sites, site, passed.cell, _READING + _WRITING, [])


def read_by_event(sites: Sites, site: Site, receiver: Cell) -> None:
    """`stream.on("data", f)`: reads."""
    _run(sites, site, receiver, _READING, [])


def _run(
    sites: Sites, site: Site, of: Cell, names: tuple[str, ...], given: list[Cell]
) -> None:
    def on(value: Value) -> None:
        if isinstance(value, Instance) and sites.engine.hierarchy.outer(value.of):
            for name in names:
                call(sites, site, sites.members.attribute(value, name), given)

    of.listen(on)
