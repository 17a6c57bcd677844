"""One worker process: the worker timer's handler, run after run, until stopped."""

import asyncio
import logging
import multiprocessing
import os
import signal
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path

# The store's library is loaded here, once for all workers, and not by each of them.
import shared.storage.blob.azure  # noqa: F401
from functions.worker_timer import handler
from shared.pipeline.child import ChildLimits, ChildProcesses
from shared.pipeline.kinship import die_with_parent
from shared.settings import Settings, read_settings
from shared.wiring import Services, build_services

_TARGET = "proofs.soak.target:prepare"
# About half of the results are larger, so that both places for results are used.
_INLINE_MAX_BYTES = 4 * 1024
# A worker here lives for seconds, so what takes long must be short, and saved often.
_SAVE_EVERY_S = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """What a worker process is told: its settings, temporary folder and log."""

    settings: Mapping[str, str]
    temporary: Path
    log: Path


class Nursery:
    """Starts worker processes at once, as forks of one that has loaded everything."""

    def __init__(self) -> None:
        self._context: ForkServerContext = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([__name__])

    def start(self, orders: Orders) -> ForkServerProcess:
        """Start a worker; it ends with this process, however that ends."""
        process = self._context.Process(target=work, args=(orders,), daemon=False)
        process.start()
        return process


def work(orders: Orders) -> None:
    """Be a worker process: SIGTERM ends it gracefully, as it does in the host."""
    die_with_parent(os.getppid())
    # Ctrl-C goes to everybody at the terminal; whoever started this decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    tempfile.tempdir = str(orders.temporary)
    logging.basicConfig(
        filename=orders.log,
        level=logging.INFO,
        format="%(asctime)s %(process)d %(levelname)s %(name)s %(message)s",
    )
    os.environ.update(orders.settings)
    asyncio.run(_run(read_settings()))


async def _run(settings: Settings) -> None:
    services = _services(settings)
    try:
        while True:
            await handler.run(services)
    finally:
        await services.close()


def _services(settings: Settings) -> Services:
    services = build_services(settings)
    limits = ChildLimits(memory_bytes=settings.job_memory_limit_mib * 1024 * 1024)
    return replace(
        services,
        children=ChildProcesses(limits=limits, target=_TARGET),
        worker=replace(
            services.worker,
            inline_result_max_bytes=_INLINE_MAX_BYTES,
            save_every_s=_SAVE_EVERY_S,
        ),
    )
