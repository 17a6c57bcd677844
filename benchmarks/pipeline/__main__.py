"""`python -m benchmarks.pipeline [ZIP...]`: whole call graphs beside raw parsing."""

import argparse
import platform
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil  # type: ignore[import-untyped] # it has no stubs of its own

from benchmarks.pipeline import generated, packages
from benchmarks.pipeline.measure import MIB, Raw, Whole, raw, whole
from benchmarks.pipeline.tables import show

_COPIES = 10
_KNOT = (20, 50)
_HEADINGS = (
    *("archive", "files", "kLOC", "MiB", "raw 1", "raw 2", "wall", "wall/raw 2"),
    *("raw CPU", "CPU", "CPU/raw", "peak MiB", "allowed", "call edges"),
)


def main() -> None:
    """Measure the archives, or Django, sympy, copies of Werkzeug and a worst case."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.pipeline", description=__doc__
    )
    parser.add_argument("archives", nargs="*", type=Path, metavar="ZIP")
    given = parser.parse_args().archives
    print(_machine())
    with tempfile.TemporaryDirectory() as folder:
        archives = given or _usual(Path(folder))
        measured = [
            (archive.stem[:24], raw(archive, 1), raw(archive, 2), whole(archive))
            for archive in archives
        ]
    show([_HEADINGS, *(_figures(*each) for each in measured)])
    show(list(_stages({name: ran for name, _, _, ran in measured})))


def _usual(folder: Path) -> Iterator[Path]:
    yield packages.wheel(packages.DJANGO)
    yield packages.wheel(packages.SYMPY)
    one = packages.wheel(packages.WERKZEUG)
    yield one
    ten = folder / f"{_COPIES} x {one.stem}.zip"
    generated.copies(one, _COPIES, ten)
    yield ten
    worst = folder / "worst case.zip"
    generated.knot(*_KNOT, worst)
    yield worst


def _machine() -> str:
    memory_gib = psutil.virtual_memory().total / 1024**3
    busy = psutil.getloadavg()[0]
    return (
        f"Python {platform.python_version()}, {psutil.cpu_count()} processors"
        f" ({platform.machine()}), {memory_gib:.0f} GiB, load {busy:.1f}\n"
    )


def _figures(name: str, one: Raw, two: Raw, ran: Whole) -> tuple[str, ...]:
    source_mib = one.size_bytes / MIB
    return (
        name,
        f"{one.files:,}",
        f"{one.lines / 1000:.0f}",
        f"{source_mib:.1f}",
        f"{one.seconds:.2f}",
        f"{two.seconds:.2f}",
        f"{ran.seconds:.2f}",
        f"{ran.seconds / two.seconds:.1f}",
        f"{one.cpu_s:.2f}",
        f"{ran.cpu_s:.2f}",
        f"{ran.cpu_s / one.cpu_s:.1f}",
        f"{ran.peak_mib:.0f}",
        f"{8 * source_mib + 150:.0f}",
        f"{ran.calls:,}",
    )


def _stages(runs: dict[str, Whole]) -> Iterator[tuple[str, ...]]:
    stages = list(next(iter(runs.values())).stages_s)
    yield ("seconds of", *stages)
    for name, ran in runs.items():
        yield (name, *(f"{ran.stages_s.get(stage, 0):.2f}" for stage in stages))


if __name__ == "__main__":
    main()
