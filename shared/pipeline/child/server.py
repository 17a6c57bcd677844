"""The warm process that forks a child for each attempt: `python -m` runs it.

It loads the pipeline once, then only forks, kills and reaps, so it always answers at
once. It has one thread, because a fork copies locks but not the threads that hold
them, and it ends with its children when the worker's end of the control socket
closes, however the worker died.
"""

import argparse
import contextlib
import gc
import os
import select
import signal
import socket
import tempfile
from collections.abc import Callable
from functools import partial
from importlib import import_module

from shared.pipeline.child.confine import drop_network, keep_only, limit
from shared.pipeline.child.protections import Protection
from shared.pipeline.child.protocol import (
    COMMAND,
    COMMAND_MAX_FDS,
    ENDED,
    ChildLimits,
    Command,
    Target,
)
from shared.pipeline.child.task import perform
from shared.pipeline.kinship import die_with_parent

_PROBE_CPU_S = 5


class ForkServer:
    """The children that are alive, by the number of their run."""

    def __init__(
        self, control: socket.socket, target: Target, held: Protection
    ) -> None:
        """Keep the worker's control socket and what every child is to run.

        `held` protects the server already, and thus each child.
        """
        self._control = control
        self._target = target
        self._held = held
        self._pids: dict[int, int] = {}

    def serve(self) -> None:
        """Obey commands and report the dead until the worker is gone."""
        woken, wake = os.pipe()
        for descriptor in (woken, wake):
            os.set_blocking(descriptor, False)
        signal.set_wakeup_fd(wake)
        signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
        with contextlib.suppress(ConnectionError):
            control = self._control.fileno()
            while True:
                ready, _, _ = select.select([control, woken], [], [])
                if woken in ready:
                    os.read(woken, 4096)
                    self._reap()
                if control in ready and not self._obey():
                    break
        for run in list(self._pids):
            self._kill(run)

    def _obey(self) -> bool:
        """Carry out one command; False when the worker has closed its end."""
        data, descriptors, _, _ = socket.recv_fds(
            self._control, COMMAND.size, COMMAND_MAX_FDS
        )
        if len(data) < COMMAND.size:
            return False
        command, run = COMMAND.unpack(data)
        match command:
            case Command.START:
                self._start(run, tuple(descriptors), partial(_perform, self._target))
            case Command.PROBE:
                self._start(run, (), partial(_probe, self._held))
            case _:
                self._kill(run)
        return True

    def _start(
        self, run: int, descriptors: tuple[int, ...], work: Callable[[int], int]
    ) -> None:
        """Fork a child; `work` gets the number of its descriptors, returns its code."""
        server = os.getpid()
        pid = os.fork()
        if pid == 0:
            code = 0
            try:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                die_with_parent(server)
                os.setpgid(0, 0)
                keep_only(descriptors)
                code = work(len(descriptors))
            finally:
                # Nothing of the server's may be flushed or finalised twice.
                os._exit(code)
        for descriptor in descriptors:
            os.close(descriptor)
        # On both sides of the fork, so that it holds whoever runs first.
        with contextlib.suppress(OSError):
            os.setpgid(pid, pid)
        self._pids[run] = pid

    def _kill(self, run: int) -> None:
        """Kill a child and all it forked; one that has ended is no error."""
        if run in self._pids:
            # By itself too: it may have left its group.
            os.kill(self._pids[run], signal.SIGKILL)
            _kill_group(self._pids[run])

    def _reap(self) -> None:
        runs = {pid: run for run, pid in self._pids.items()}
        while runs:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            run = runs.pop(pid)
            # A child's own children do not outlive it.
            _kill_group(self._pids.pop(run))
            self._control.sendall(ENDED.pack(run, os.waitstatus_to_exitcode(status)))


def _perform(target: Target, descriptors: int) -> int:
    perform(target, *range(3, 3 + descriptors))
    return 0


def _probe(held: Protection, _descriptors: int) -> int:
    return (held | limit(ChildLimits(), _PROBE_CPU_S)).value


def _kill_group(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)


def prepared(name: str) -> Target:
    """What children are to run, prepared by a `module:function`."""
    module, _, function = name.partition(":")
    prepare: Callable[[], Target] = getattr(import_module(module), function)
    return prepare()


def main() -> None:
    """Serve over the inherited control socket until it closes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--control-fd", type=int, required=True)
    parser.add_argument("--target", required=True)
    arguments = parser.parse_args()
    control = socket.socket(fileno=arguments.control_fd)
    held = drop_network()
    target = prepared(arguments.target)
    # Looked for once, by trying: a child could not.
    tempfile.gettempdir()
    # Forked children share these objects' pages for as long as nobody touches them.
    gc.collect()
    gc.freeze()
    ForkServer(control, target, held).serve()


if __name__ == "__main__":
    main()
