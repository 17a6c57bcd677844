"""What test children run in place of the pipeline: one way to live or die each.

No part of the pipeline is loaded for that: most tests start a server of their own.
"""

import ctypes
import errno
import os
import resource
import socket
import time
from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from shared.compiled import OUT_OF_MEMORY
from shared.core.errors import ArchiveTooLarge, BadArchive
from shared.core.jobs import Progress, Stage
from shared.pipeline.child.protocol import (
    Finished,
    Message,
    Saved,
    Target,
    Task,
    framed,
)
from shared.pipeline.kinship import set_aside
from shared.pipeline.writing import Pieces

# Gives parts that are whole.
Deed: TypeAlias = Callable[[Task], Mapping[str, bytes]]


def prepare() -> Target:
    """Hand the server what its children run."""
    return act


def act(task: Task) -> Mapping[str, Pieces]:
    """Do what the parameter `do` says, so that one server serves many tests."""
    task.report(Progress(stage=Stage.HYDRATE, percent=1))
    deeds: dict[str, Deed] = {
        "echo": echo,
        "inspect": inspect_surroundings,
        "save": save,
        "spin": spin,
        "hog": hog,
        "end_out_of_memory": end_out_of_memory,
        "set_memory_aside": report_memory,
        "impossible_progress": impossible_progress,
        "short_result": lambda _: announce(Finished((("result", 1),))),
        "negative_result": lambda _: announce(Finished((("a", -1), ("result", 1)))),
        "short_batch": lambda _: announce(Saved(1)),
        "no_batch": lambda _: announce(Saved(0)),
        "abort": lambda _: os.abort(),
        "segfault": segfault,
        "exit": lambda _: os._exit(3),
        "refuse": refuse,
        "too_large": too_large,
        "raise": fail,
        "write_too_much": write_too_much,
        "fork_and_spin": fork_and_spin,
        "many_reports": many_reports,
        "nonsense": nonsense,
    }
    return in_pieces(deeds[str(task.request.params["do"])](task))


def in_pieces(parts: Mapping[str, bytes]) -> Mapping[str, Pieces]:
    """Return parts as the server wants them."""
    return {name: (content,) for name, content in parts.items()}


def echo(task: Task) -> Mapping[str, bytes]:
    progress = Progress(stage=Stage.GRAPH, percent=90, files_done=2, files_total=3)
    task.report(progress)
    saved = {} if task.saved is None else {"saved": task.saved.read()}
    kind = task.request.kind.encode()
    return {"result": task.archive.read(), "weak_edges": kind, **saved}


def save(task: Task) -> Mapping[str, bytes]:
    """Save the batches that the parameters hold, if anybody wants them."""
    for batch in msgspec.convert(task.request.params["batches"], list[str]):
        if task.save is not None:
            task.save(batch.encode())
    return {"result": b"saved"}


def inspect_surroundings(task: Task) -> Mapping[str, bytes]:
    descriptors = [descriptor for descriptor in range(256) if _is_open(descriptor)]
    names = ("AS", "CPU", "CORE", "FSIZE", "NOFILE")
    limits = {
        name: resource.getrlimit(getattr(resource, f"RLIMIT_{name}")) for name in names
    }
    return {
        "descriptors": repr(descriptors).encode(),
        "connect": str(_connect(_port(task))).encode(),
        "limits": msgspec.json.encode(limits),
    }


def _connect(port: int) -> int:
    try:
        with socket.socket() as connection:
            connection.settimeout(2)
            return connection.connect_ex(("127.0.0.1", port))
    except PermissionError:
        return errno.EPERM


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _port(task: Task) -> int:
    port = task.request.params.get("port", 9)
    assert isinstance(port, int)
    return port


def segfault(_task: Task) -> Mapping[str, bytes]:
    return {"result": ctypes.string_at(0)}


def spin(_task: Task) -> Mapping[str, bytes]:
    while True:
        pass


def hog(_task: Task) -> Mapping[str, bytes]:
    held = []
    while True:
        held.append(bytearray(64 * 1024 * 1024))


def end_out_of_memory(_task: Task) -> Mapping[str, bytes]:
    """End as what is compiled does, which cannot raise."""
    os._exit(OUT_OF_MEMORY)


def report_memory(_task: Task) -> Mapping[str, bytes]:
    before, _hard = resource.getrlimit(resource.RLIMIT_AS)
    each, take_back = set_aside(2, 256 * 1024**2)
    during, _hard = resource.getrlimit(resource.RLIMIT_AS)
    take_back()
    after, _hard = resource.getrlimit(resource.RLIMIT_AS)
    return {"limits": f"{before} {during} {after} {each}".encode()}


def impossible_progress(task: Task) -> Mapping[str, bytes]:
    progress = task.request.params["progress"]
    percent, done, total = msgspec.convert(progress, tuple[int, int, int])
    task.report(
        Progress(stage=Stage.PARSE, percent=percent, files_done=done, files_total=total)
    )
    return spin(task)


def announce(message: Message) -> Mapping[str, bytes]:
    os.write(5, framed(message))
    while True:
        pass


def refuse(_task: Task) -> Mapping[str, bytes]:
    raise BadArchive("duplicate_name", "entry 2 is in the archive twice.")


def too_large(_task: Task) -> Mapping[str, bytes]:
    raise ArchiveTooLarge("The archive is too large.")


def fail(_task: Task) -> Mapping[str, bytes]:
    raise ValueError("a secret from the source")


def write_too_much(_task: Task) -> Mapping[str, bytes]:
    return {"result": os.urandom(4 * 1024 * 1024)}


def fork_and_spin(task: Task) -> Mapping[str, bytes]:
    pid = os.fork()
    if pid:
        task.report(Progress(stage=Stage.PARSE, percent=50, files_done=pid))
        task.report(Progress(stage=Stage.GRAPH, percent=50, files_done=os.getpid()))
    return spin(task)


def many_reports(task: Task) -> Mapping[str, bytes]:
    started_s = time.monotonic()
    number = 0
    while time.monotonic() - started_s < 0.5:
        number += 1
        task.report(Progress(stage=Stage.PARSE, percent=50, files_done=number))
    return {"result": str(number).encode()}


def nonsense(task: Task) -> Mapping[str, bytes]:
    os.write(5, b"\xff" * 64)
    return spin(task)
