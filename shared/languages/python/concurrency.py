"""What executors, threads and event loops do with the functions they get."""

from collections.abc import Callable, Mapping
from functools import partial

from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Native

EXECUTOR, FUTURE = "executor", "future"


def _executor(sites: Sites, site: Site, _native: Native) -> None:
    made = own_container(sites, site, EXECUTOR)
    sites.produce(site, sites.engine.constant(made))


def _itself(sites: Sites, site: Site, native: Native) -> None:
    # `with ThreadPoolExecutor() as executor`
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


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


def _gather(sites: Sites, site: Site, _native: Native) -> None:
    models.gives(sites, site, models.positional(sites, site))


MODELS: Mapping[str, Callable[[Sites, Site, Native], None]] = {
    "executor": _executor,
    "itself": _itself,
    "submit": partial(_run, 0, _future),
    "run in executor": partial(_run, 1, _result),
    "to thread": partial(_run, 0, _result),
    "gather": _gather,
}

BY_NAME = {
    "concurrent.futures.ThreadPoolExecutor": "executor",
    "concurrent.futures.ProcessPoolExecutor": "executor",
    "multiprocessing.Pool": "executor",
    "multiprocessing.pool.ThreadPool": "executor",
    "asyncio.to_thread": "to thread",
    "asyncio.gather": "gather",
    "asyncio.wait_for": "given 0",
    "asyncio.shield": "given 0",
    "asyncio.ensure_future": "given 0",
    "concurrent.futures.as_completed": "copy_elements",
}

# Of unknown receivers too: an executor that somebody passes in.
MEMBERS = {
    f"{EXECUTOR}.__enter__": "itself",
    f"{EXECUTOR}.submit": "submit",
    f"{EXECUTOR}.map": "call_with_elements",
    f"{EXECUTOR}.imap": "call_with_elements",
    f"{EXECUTOR}.apply_async": "call 0",
    f"{FUTURE}.result": "any_element",
    f"{FUTURE}.add_done_callback": "call 0",
    "*.submit": "submit",
    "*.run_in_executor": "run in executor",
    "*.add_done_callback": "call 0",
    "*.call_soon": "call 0",
    "*.call_later": "call 1",
}
