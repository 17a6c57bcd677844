"""One host process: index, listen, tick, until a signal says stop."""

import asyncio
import contextlib
import errno
import logging
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from devhost.indexing import index
from devhost.keys import Keys
from devhost.refusal import PortTaken, Refused
from devhost.settings import load_local_settings, read_host_config
from devhost.timers import Timers
from devhost.web import build_web

# The real host kills after 10 s; a laptop's owner waits less gladly.
GRACE_S = 5
# Longer than clients pause between two polls: one that asks as its connection is closed
# gets no answer, and many do not ask again after that.
_KEEP_ALIVE_S = 75

_log = logging.getLogger("devhost")


def listen(host: str, port: int) -> socket.socket:
    """Take a port; 0 takes a free one.

    Raises:
        PortTaken: somebody else has it.
        Refused: it cannot be had for another reason.
    """
    # Named, or asyncio would not know that it is TCP, and the second part of an answer
    # would wait for the client to acknowledge the first.
    listener = socket.socket(proto=socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(port) from error
        raise Refused(f"Cannot listen on port {port}: {error.strerror}.") from error
    return listener


async def serve(app_dir: Path, listener: socket.socket, keys: Keys | None) -> None:
    """Run an app until SIGINT or SIGTERM.

    Raises:
        Refused: the real host would not run it.
    """
    load_local_settings(app_dir)
    config = read_host_config(app_dir)
    inventory = index(app_dir, config)
    timers = Timers(inventory.timers)
    web = build_web(inventory, config, timers, keys)
    server = _Server(
        uvicorn.Config(
            web,
            log_config=None,
            access_log=False,
            lifespan="off",  # the real host runs none
            timeout_graceful_shutdown=GRACE_S,
            timeout_keep_alive=_KEEP_ALIVE_S,
        )
    )
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for stop_signal in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(stop_signal, stopping.set)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    timers.start()
    address, port = listener.getsockname()[:2]
    print(f"Listening on http://{address}:{port}", flush=True)  # noqa: T201 - the CLI's one line
    await stopping.wait()
    _log.info("Stopping")
    server.should_exit = True
    await asyncio.gather(timers.stop(GRACE_S), serving)


class _Server(uvicorn.Server):
    """A server that leaves signals to the host."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
