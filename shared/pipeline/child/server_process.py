"""The worker's handle on its fork server: starts it, commands it, hears of the dead."""

import asyncio
import contextlib
import itertools
import socket
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from shared.pipeline.child.protocol import COMMAND, ENDED, Command

_ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A child that was asked for; `ended` tells its exit code once it is reaped.

    The code is negative for a signal, and None when the server died first.
    """

    number: int
    ended: asyncio.Future[int | None]


class ServerProcess:
    """A running fork server. All methods belong to the event loop that started it."""

    def __init__(self, target: str) -> None:
        """Start the server; `target` prepares what its children run."""
        self._loop = asyncio.get_running_loop()
        self._runs: dict[int, Run] = {}
        self._numbers = itertools.count(1)
        self._received = b""
        self._control, theirs = socket.socketpair()
        with theirs:
            self._process = _spawn(target, theirs)
        self._loop.add_reader(self._control, self._hear)

    @property
    def alive(self) -> bool:
        """Whether it can take a command."""
        return self._control.fileno() >= 0 and self._process.poll() is None

    def start(self, descriptors: tuple[int, ...]) -> Run:
        """Ask for a child that gets these descriptors, as `Command` says."""
        return self._ask(Command.START, descriptors)

    def probe(self) -> Run:
        """Ask for a child that only tells by its code how it was confined."""
        return self._ask(Command.PROBE, ())

    def _ask(self, command: Command, descriptors: tuple[int, ...]) -> Run:
        run = Run(number=next(self._numbers), ended=self._loop.create_future())
        self._runs[run.number] = run
        try:
            socket.send_fds(
                self._control, [COMMAND.pack(command, run.number)], descriptors
            )
        except ConnectionError:
            self.stop()
        return run

    def kill(self, run: Run) -> None:
        """Have a child killed; that it has ended already is no error."""
        if not run.ended.done() and self.alive:
            with contextlib.suppress(ConnectionError):
                self._control.sendall(COMMAND.pack(Command.KILL, run.number))

    def stop(self) -> None:
        """Kill the server; the kernel kills its children. Does nothing twice."""
        if self._control.fileno() < 0:
            return
        self._loop.remove_reader(self._control)
        self._control.close()
        self._process.kill()
        # A killed process is reaped within a scheduler's tick.
        self._process.wait()
        for run in self._runs.values():
            _tell(run, None)
        self._runs.clear()

    def _hear(self) -> None:
        try:
            data = self._control.recv(64 * ENDED.size, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except ConnectionError:
            data = b""
        if not data:
            self.stop()
            return
        self._received += data
        whole = len(self._received) // ENDED.size * ENDED.size
        records, self._received = self._received[:whole], self._received[whole:]
        for number, code in ENDED.iter_unpack(records):
            _tell(self._runs.pop(number), code)


def _tell(run: Run, code: int | None) -> None:
    if not run.ended.done():
        run.ended.set_result(code)


def _spawn(target: str, control: socket.socket) -> subprocess.Popen[bytes]:
    """Start the server with nothing of ours but the way to its modules.

    The environment is made from scratch: what the worker's holds is credentials.
    """
    paths = [path for path in sys.path if path]
    # Only our own interpreter, module and numbers are in the command.
    return subprocess.Popen(  # noqa: S603
        [
            *(sys.executable, "-P", "-m", "shared.pipeline.child.server"),
            *("--control-fd", str(control.fileno()), "--target", target),
        ],
        env={"LANG": "C.UTF-8", "PYTHONPATH": ":".join([str(_ROOT), *paths])},
        cwd=_ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        pass_fds=(control.fileno(),),
        start_new_session=True,
    )
