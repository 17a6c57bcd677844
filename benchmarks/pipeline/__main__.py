"""`python -m benchmarks.pipeline [ZIP...]`: whole call graphs beside raw parsing."""

import argparse
import platform
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil  # type: ignore[import-untyped] # it has no stubs of its own

from benchmarks.pipeline import generated, packages
from benchmarks.pipeline.measure import Raw, Whole, raw, whole

_MIB = 1024 * 1024
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
    _print([_HEADINGS, *(_figures(*each) for each in measured)])
    _print(list(_stages({name: ran for name, _, _, ran in measured})))


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
    source_mib = one.size_bytes / _MIB
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


def _print(rows: list[tuple[str, ...]]) -> None:
    """Print a table as Markdown has it, so that it can be kept in RESULTS.md."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, tuple("-" * width for width in widths))
    for first, *others in rows:
        cells = [
            text.rjust(width) for text, width in zip(others, widths[1:], strict=True)
        ]
        print(f"| {' | '.join([first.ljust(widths[0]), *cells])} |")
    print()


if __name__ == "__main__":
    main()
