"""The ways out of a child that somebody has taken over, tried one by one."""

import ctypes
import fcntl
import os
import resource
import socket
import struct
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from shared.pipeline.child.protocol import Task
from shared.pipeline.spool import open_spool

_LIBC = ctypes.CDLL(None, use_errno=True)
_HERE = Path(__file__)
_NEW_USER_NAMESPACE = 0x10000000
# Numbers of system calls on x86-64 that Python has no function for.
_CLONE, _PTRACE, _PRCTL, _UNSHARE = 56, 101, 157, 272
_PROCESS_VM_READV, _IO_URING_SETUP = 310, 425
_GETPID_OF_X32 = 0x40000000 + 39


class Target(msgspec.Struct, frozen=True):
    """What is attacked: the worker's process, and a port where somebody listens."""

    worker: int
    port: int


Way = Callable[[Target], object]


def try_all(task: Task) -> Mapping[str, bytes]:
    """Try every way out; the result says for each what came of it."""
    target = msgspec.convert(task.request.params["target"], Target)
    found = {name: _tried(way, target) for name, way in WAYS_OUT.items()}
    return {"result": msgspec.json.encode(found)}


def _tried(way: Way, target: Target) -> str:
    try:
        way(target)
    except (OSError, ValueError) as error:
        return type(error).__name__
    return "done"


def _call(number: int, *arguments: object) -> None:
    if _LIBC.syscall(number, *arguments) < 0:
        raise OSError(ctypes.get_errno(), "refused")


def _proc(name: str) -> Way:
    return lambda target: Path(f"/proc/{target.worker}/{name}").read_bytes()


def _peek(target: Target) -> None:
    into = ctypes.create_string_buffer(8)
    ours = struct.pack("PN", ctypes.addressof(into), 8)
    _call(_PROCESS_VM_READV, target.worker, ours, 1, struct.pack("PN", 4096, 8), 1, 0)


def _name_a_spool(_target: Target) -> None:
    with open_spool() as spool:
        os.link(f"/proc/self/fd/{spool.fileno()}", _HERE.with_suffix(".left"))


def _connect(target: Target) -> None:
    with socket.socket() as connection:
        connection.connect(("127.0.0.1", target.port))


def _own_signals(target: Target) -> None:
    reading, _writing = os.pipe()
    fcntl.fcntl(reading, fcntl.F_SETOWN, target.worker)


# Each must end with a PermissionError.
WAYS_OUT: dict[str, Way] = {
    "read a file of the system": lambda _: Path("/etc/passwd").read_bytes(),
    "read our code": lambda _: _HERE.read_bytes(),
    "list a folder": lambda _: os.listdir("/"),  # noqa: PTH208 - the call itself
    "read the worker's environment": _proc("environ"),
    "read the worker's memory map": _proc("maps"),
    "open the worker's memory": _proc("mem"),
    "copy the worker's memory": _peek,
    "trace the worker": lambda t: _call(_PTRACE, 16, t.worker, 0, 0),
    "create a file": lambda _: _HERE.with_suffix(".left").write_bytes(b""),
    "make a temporary file": lambda _: tempfile.mkstemp(),
    "name a spool": _name_a_spool,
    "make a folder": lambda _: _HERE.with_suffix(".left").mkdir(),
    "link": lambda _: _HERE.with_suffix(".left").symlink_to("/etc/passwd"),
    "delete a file": lambda _: _HERE.with_suffix(".none").unlink(),
    "rename a file": lambda _: _HERE.with_suffix(".none").rename("/none"),
    "change a mode": lambda _: _HERE.chmod(_HERE.stat().st_mode),
    "change times": lambda _: os.utime(_HERE),
    "truncate a file": lambda _: os.truncate(_HERE.with_suffix(".none"), 0),
    "change folder": lambda _: os.chdir("/"),
    "connect": _connect,
    "have a socket": lambda _: socket.socket(socket.AF_INET, socket.SOCK_DGRAM),
    "have a local socket": lambda _: socket.socket(socket.AF_UNIX),
    "start a program": lambda _: os.execv("/none", ["none"]),
    "leave its group": lambda _: os.setpgid(0, 0),
    "have the worker signalled": _own_signals,
    "limit the worker": lambda t: resource.prlimit(t.worker, resource.RLIMIT_CORE),
    "outlive its server": lambda _: _call(_PRCTL, 1, 0, 0, 0, 0),
    "become root": lambda _: os.setuid(0),
    "have namespaces": lambda _: _call(_UNSHARE, _NEW_USER_NAMESPACE),
    "fork with namespaces": lambda _: _call(_CLONE, _NEW_USER_NAMESPACE, 0, 0, 0, 0),
    "ask by a ring": lambda _: _call(_IO_URING_SETUP, 8, bytes(120)),
    "ask in another ABI": lambda _: _call(_GETPID_OF_X32),
}
