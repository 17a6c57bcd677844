"""What test children run in place of the pipeline: one way to live or die each."""

import ctypes
import os
import resource
import socket
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import BinaryIO

import msgspec

from shared.core.errors import ArchiveTooLarge, BadArchive
from shared.core.jobs import JobKind, Progress, Stage
from shared.parsing.source import Skipped
from shared.pipeline.child.protocol import Finished, Target, framed
from shared.pipeline.hydrate import Source
from shared.pipeline.kinship import halve_memory
from shared.pipeline.parse import parse_all

Report = Callable[[Progress], None]
Params = Mapping[str, object]


def prepare() -> Target:
    """Hand the server what its children run."""
    return act


def act(
    archive: BinaryIO, kind: JobKind, params: Params, report: Report
) -> Mapping[str, bytes]:
    """Do what the parameter `do` says, so that one server serves many tests."""
    report(Progress(stage=Stage.HYDRATE, percent=1))
    deeds: dict[str, Target] = {
        "echo": echo,
        "inspect": inspect_surroundings,
        "spin": spin,
        "hog": hog,
        "halve_memory": report_halves,
        "parse_and_spin": parse_and_spin,
        "impossible_progress": impossible_progress,
        "short_result": lambda *_: announce(("result", 1)),
        "negative_result": lambda *_: announce(("a", -1), ("result", 1)),
        "abort": lambda *_: os.abort(),
        "segfault": segfault,
        "exit": lambda *_: os._exit(3),
        "refuse": refuse,
        "too_large": too_large,
        "raise": fail,
        "write_too_much": write_too_much,
        "fork_and_spin": fork_and_spin,
        "many_reports": many_reports,
        "nonsense": nonsense,
    }
    return deeds[str(params["do"])](archive, kind, params, report)


def echo(
    archive: BinaryIO, kind: JobKind, params: Params, report: Report
) -> Mapping[str, bytes]:
    report(Progress(stage=Stage.GRAPH, percent=90, files_done=2, files_total=3))
    del params
    return {"result": archive.read(), "weak_edges": kind.encode()}


def inspect_surroundings(
    _archive: BinaryIO, _kind: JobKind, params: Params, _report: Report
) -> Mapping[str, bytes]:
    descriptors = [descriptor for descriptor in range(256) if _is_open(descriptor)]
    return {
        "environment": Path("/proc/self/environ").read_bytes(),
        "descriptors": repr(descriptors).encode(),
        "connect": str(_connect(_port(params))).encode(),
        "limits": Path("/proc/self/limits").read_bytes(),
    }


def _connect(port: int) -> int:
    with socket.socket() as connection:
        connection.settimeout(2)
        return connection.connect_ex(("127.0.0.1", port))


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _port(params: Params) -> int:
    port = params.get("port", 9)
    assert isinstance(port, int)
    return port


def segfault(*_: object) -> Mapping[str, bytes]:
    return {"result": ctypes.string_at(0)}


def spin(*_: object) -> Mapping[str, bytes]:
    while True:
        pass


def hog(*_: object) -> Mapping[str, bytes]:
    held = []
    while True:
        held.append(bytearray(64 * 1024 * 1024))


def report_halves(*_: object) -> Mapping[str, bytes]:
    before, _hard = resource.getrlimit(resource.RLIMIT_AS)
    take_back = halve_memory()
    during, _hard = resource.getrlimit(resource.RLIMIT_AS)
    take_back()
    after, _hard = resource.getrlimit(resource.RLIMIT_AS)
    return {"limits": f"{before} {during} {after}".encode()}


def parse_and_spin(
    _archive: BinaryIO, _kind: JobKind, _params: Params, report: Report
) -> Mapping[str, bytes]:
    child = os.getpid()

    def parse(source: Source) -> Skipped:
        if os.getpid() != child:
            report(Progress(stage=Stage.PARSE, percent=50, files_done=os.getpid()))
            spin()
        return Skipped(path=source.path, reason="")

    source = Source(path="a.py", data=b"")
    parse_all([source], lambda _done: None, apart=True, parse=parse)
    return {}


def impossible_progress(
    _archive: BinaryIO, _kind: JobKind, params: Params, report: Report
) -> Mapping[str, bytes]:
    percent, done, total = msgspec.convert(params["progress"], tuple[int, int, int])
    report(
        Progress(stage=Stage.PARSE, percent=percent, files_done=done, files_total=total)
    )
    return spin()


def announce(*sizes: tuple[str, int]) -> Mapping[str, bytes]:
    os.write(5, framed(Finished(sizes)))
    return spin()


def refuse(*_: object) -> Mapping[str, bytes]:
    raise BadArchive("duplicate_name", "entry 2 is in the archive twice.")


def too_large(*_: object) -> Mapping[str, bytes]:
    raise ArchiveTooLarge("The archive is too large.")


def fail(*_: object) -> Mapping[str, bytes]:
    raise ValueError("a secret from the source")


def write_too_much(*_: object) -> Mapping[str, bytes]:
    return {"result": os.urandom(4 * 1024 * 1024)}


def fork_and_spin(
    _archive: BinaryIO, _kind: JobKind, _params: Params, report: Report
) -> Mapping[str, bytes]:
    pid = os.fork()
    if pid:
        report(Progress(stage=Stage.PARSE, percent=50, files_done=pid))
        report(Progress(stage=Stage.GRAPH, percent=50, files_done=os.getpid()))
    return spin()


def many_reports(
    _archive: BinaryIO, _kind: JobKind, _params: Params, report: Report
) -> Mapping[str, bytes]:
    started_s = time.monotonic()
    number = 0
    while time.monotonic() - started_s < 0.5:
        number += 1
        report(Progress(stage=Stage.PARSE, percent=50, files_done=number))
    return {"result": str(number).encode()}


def nonsense(*_: object) -> Mapping[str, bytes]:
    os.write(5, b"\xff" * 64)
    return spin()
