"""Looks into the memory of our processes: how much source it holds, nothing promised.

A child's memory is gone with it. Of the processes that live on, the API and the worker
have had the archive go through them, block by block; what their allocators have not
used again yet may still be there, until it is. The proof shows it and does not judge.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from proofs.retention.places import our_processes
from proofs.retention.scanner import Scanner
from proofs.retention.stack import Stack

_MAPPING = re.compile(r"(\w+)-(\w+) rw\S+ \S+ \S+ \S+\s*(.*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered:
    """What one process's memory holds: its size, and of how many canaries."""

    process: str
    size_bytes: int
    canaries: int


def memories(stack: Stack, scanner: Scanner) -> list[Remembered]:
    """Look into every process of the stack; some systems forbid it."""
    return [_memory(process, scanner) for process in our_processes(stack)]


def _memory(process: Path, scanner: Scanner) -> Remembered:
    size_bytes = 0
    seen = set()
    for data in _writable(process):
        size_bytes += len(data)
        seen |= {hit.planted for hit in scanner.scan(data)}
    words = (process / "cmdline").read_bytes().split(b"\0")
    name = next(word for word in words if word.startswith((b"shared.", b"proofs.")))
    role = words[words.index(name) + 1] if name.startswith(b"proofs.") else b""
    return Remembered(
        process=b" ".join((name, role)).decode().strip(),
        size_bytes=size_bytes,
        canaries=len(seen),
    )


def _writable(process: Path) -> Iterator[bytes]:
    """Read every private mapping that can be written to and belongs to no file."""
    maps = (process / "maps").read_text(encoding="utf-8")
    with (process / "mem").open("rb", buffering=0) as memory:
        for found in _MAPPING.finditer(maps):
            if found[3] in ("", "[heap]", "[stack]"):
                start, end = int(found[1], 16), int(found[2], 16)
                memory.seek(start)
                try:
                    yield memory.read(end - start)
                except OSError:
                    continue  # a guard page, or unmapped meanwhile
