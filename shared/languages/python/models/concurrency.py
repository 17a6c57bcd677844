"""What executors, threads and event loops do with the functions they get.

And what variables of a context hold.
"""

from collections.abc import Callable, Mapping
from functools import partial

from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Native

CONTEXT = "context variable"
EXECUTOR, FUTURE, SCHEDULER = "executor", "future", "scheduler"
# What threads are below, and what starting one runs.
THREAD, RUN = "thread", "run"

# How parameters are named that take a function, and those that take its arguments: a
# tuple or a dictionary of them, as many stars as a call would write in front.
_CALLED = ("target", "function", "func", "action")
_HANDED = {"args": 1, "argument": 1, "kwds": 2, "kwargs": 2}
_THREAD = ("group", "target", "name", "args", "kwargs")
_TIMER = ("interval", "function", "args", "kwargs")
_EVENT = ("delay", "priority", "action", "argument", "kwargs")
_POOL = ("func", "args", "kwds")


def _make(kind: str, sites: Sites, site: Site, _native: Native) -> None:
    for passed in sites.arguments(site):
        if passed.name == "initializer":
            models.call_back(sites, site, passed.cell, [])
    made = own_container(sites, site, kind)
    sites.produce(site, sites.engine.constant(made))


def _variable(sites: Sites, site: Site, _native: Native) -> None:
    """`ContextVar("name", default=x)`: holds x, and what is set."""
    made = own_container(sites, site, CONTEXT)
    for passed in sites.arguments(site):
        if passed.name == "default":
            passed.cell.feed(sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def _itself(sites: Sites, site: Site, native: Native) -> None:
    # `with ThreadPoolExecutor() as executor`
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def _value(sites: Sites, site: Site, native: Native) -> None:
    # `variable.get(x)`: what is set, or x.
    models.any_element(sites, site, native)
    for cell in models.positional(sites, site)[:1]:
        sites.produce(site, cell)


def _future(sites: Sites, site: Site, result: Cell) -> None:
    made = own_container(sites, site, FUTURE)
    result.feed(sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def _result(sites: Sites, site: Site, result: Cell) -> None:
    sites.produce(site, result)


def _run(
    position: int,
    give: Callable[[Sites, Site, Cell], None],
    sites: Sites,
    site: Site,
    _native: Native,
) -> None:
    """`executor.submit(f, x)`: calls f with x."""
    given = sites.arguments(site)
    if len(given) > position:
        callee, *passed = given[position:]
        give(sites, site, models.run(sites, site, callee.cell, passed))


def _call_with_itself(sites: Sites, site: Site, native: Native) -> None:
    # `future.add_done_callback(f)`: calls f with the future.
    if native.receiver is not None:
        for cell in models.positional(sites, site)[:1]:
            itself = sites.engine.constant(native.receiver)
            models.call_back(sites, site, cell, [itself])


def _nothing(_sites: Sites, _site: Site, _result: Cell) -> None:
    pass


def _run_with(
    parameters: tuple[str, ...],
    give: Callable[[Sites, Site, Cell], None],
    sites: Sites,
    site: Site,
    _native: Native,
) -> None:
    """`Thread(target=f, args=(x,), kwargs={"k": y})`: calls f with what those hold."""
    given: dict[str, Passed] = {}
    by_place = iter(parameters)
    for passed in sites.arguments(site):
        name = next(by_place, None) if passed.name is None else passed.name
        if name is None or passed.spread:
            return
        given[name] = passed
    callee = next((given[name] for name in _CALLED if name in given), None)
    if callee is None:
        return
    sites.watch_items()
    handed = [
        Passed(cell=given[name].cell, spread=stars)
        for name, stars in _HANDED.items()
        if name in given
    ]
    give(sites, site, models.run(sites, site, callee.cell, handed))


def _start(sites: Sites, site: Site, native: Native) -> None:
    """`worker.start()`: runs what its class has for that."""
    worker = sites.members.holding.heir(native.receiver)
    if worker is not None:
        method = sites.members.of(sites.engine.constant(worker), RUN)
        models.call_back(sites, site, method, [])


def _gather(sites: Sites, site: Site, _native: Native) -> None:
    given = sites.arguments(site)
    spread = [one.cell for one in given if one.spread == 1]
    every = [models.elements_of(sites, site, cell) for cell in spread]
    models.gives(sites, site, [*models.positional(sites, site), *every])


def _task(sites: Sites, site: Site, _native: Native) -> None:
    # `create_task(f())`: what waits for it is given what f gives, and so is who asks.
    for cell in models.positional(sites, site)[:1]:
        sites.produce(site, cell)
        _future(sites, site, cell)


def _wait(sites: Sites, site: Site, _native: Native) -> None:
    """`done, pending = await wait(tasks)`: any of them is in both."""
    made = Container("list", site.file.language.rules)
    for cell in models.positional(sites, site)[:1]:
        found = models.elements_of(sites, site, cell)
        for place in (0, 1):
            held = Container("list", site.file.language.rules)
            found.feed(sites.engine.container(held).computed)
            sites.engine.item(made, place).add(held)
    sites.produce(site, sites.engine.constant(made))


MODELS: Mapping[str, Callable[[Sites, Site, Native], None]] = {
    CONTEXT: _variable,
    EXECUTOR: partial(_make, EXECUTOR),
    SCHEDULER: partial(_make, SCHEDULER),
    "context value": _value,
    "itself": _itself,
    "submit": partial(_run, 0, _future),
    "run thread": partial(_run_with, _THREAD, _nothing),
    "start thread": _start,
    "run timer": partial(_run_with, _TIMER, _nothing),
    "apply": partial(_run_with, _POOL, _result),
    "apply later": partial(_run_with, _POOL, _future),
    "call first": partial(_run, 0, _nothing),
    "call second": partial(_run, 1, _nothing),
    "call third": partial(_run_with, _EVENT, _nothing),
    "run in executor": partial(_run, 1, _result),
    "call now": partial(_run, 0, _result),
    "gather": _gather,
    "task": _task,
    "wait for tasks": _wait,
    "call with itself": _call_with_itself,
}

# Classes whose heirs are started.
HEIRS = dict.fromkeys(("threading.Thread", "multiprocessing.Process"), THREAD)

BY_NAME = {
    **dict.fromkeys(HEIRS, "run thread"),
    **{f"{name}.__init__": "run thread" for name in HEIRS},
    "threading.Timer": "run timer",
    "contextvars.ContextVar": CONTEXT,
    "weakref.finalize": "call second",
    "sched.scheduler": SCHEDULER,
    "concurrent.futures.ThreadPoolExecutor": "executor",
    "concurrent.futures.ProcessPoolExecutor": "executor",
    "multiprocessing.Pool": "executor",
    "multiprocessing.pool.ThreadPool": "executor",
    "asyncio.to_thread": "call now",
    "operator.call": "call now",
    "asyncio.gather": "gather",
    "asyncio.wait_for": "given 0",
    "asyncio.shield": "given 0",
    "asyncio.ensure_future": "task",
    "asyncio.create_task": "task",
    "asyncio.run_coroutine_threadsafe": "task",
    "asyncio.wait": "wait for tasks",
    "asyncio.as_completed": "copy_elements",
    "concurrent.futures.as_completed": "copy_elements",
    "concurrent.futures.wait": "wait for tasks",
}

# Of unknown receivers too: an executor that somebody passes in.
MEMBERS = {
    f"held {THREAD}.__init__": "run thread",
    f"{THREAD}.start": "start thread",
    f"{CONTEXT}.get": "context value",
    f"{CONTEXT}.set": "add_element",
    f"{SCHEDULER}.enter": "call third",
    f"{SCHEDULER}.enterabs": "call third",
    f"{EXECUTOR}.__enter__": "itself",
    f"{EXECUTOR}.submit": "submit",
    f"{EXECUTOR}.map": "call_with_elements",
    f"{EXECUTOR}.imap": "call_with_elements",
    f"{EXECUTOR}.apply": "apply",
    f"{EXECUTOR}.apply_async": "apply later",
    f"{EXECUTOR}.starmap": "star map",
    f"{FUTURE}.result": "any_element",
    f"{FUTURE}.get": "any_element",
    f"{FUTURE}.add_done_callback": "call with itself",
    "*.submit": "submit",
    "*.run_in_executor": "run in executor",
    "*.add_done_callback": "call 0",
    "*.call_soon": "call first",
    "*.call_soon_threadsafe": "call first",
    "*.call_later": "call second",
    "*.call_at": "call second",
}
