"""Puts mypyc's files of C together and says how hard to work on each."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from shared.compiled import OUT_OF_MEMORY, ROOT

# Of the time in which a project is analysed these take a fiftieth, but for some rooms,
# and are nearly half of what is compiled: less effort does that in three fifths of the
# time.
SELDOM = ("shared/analysis/", "shared/languages/")
OFTEN = tuple(
    f"shared/languages/{room}/"
    for room in (
        *("javascript/keys", "javascript/syntax"),
        *("python/conditions", "python/keys", "python/syntax"),
    )
)
LITTLE_EFFORT = ("-O1", "-fno-tree-dominator-opts")
# What is compiled only to be tested is compiled in two fifths of the time by this.
LEAST_EFFORT = ("-Og",)
# Goes in front of all of ours that is compiled.
HEADER = ROOT / "shared" / "compiled.h"
# And of the one file of mypyc's own that aborts.
ABORTING, OWN_END = "exc_ops.c", ROOT / "shared" / "out_of_memory.h"
# mypyc's files of C begin with this, and those that we put together of them with that.
WRITTEN, UNIT, UNIT_BYTES = "__native", "unit", 2_000_000
# What is run seldom is put together under this.
SELDOM_UNIT = f"{UNIT}_seldom"


def first_options(name: str) -> list[str]:
    """Return what goes in front of a file of C."""
    if name.startswith(UNIT):
        return [f"-include{HEADER}"]
    if name == ABORTING:
        return [f"-DOUT_OF_MEMORY={OUT_OF_MEMORY}", f"-include{OWN_END}"]
    return []


def last_options(name: str, *, quick: bool) -> list[str]:
    """Return what goes behind all other options for a file of C."""
    if quick:
        return list(LEAST_EFFORT)
    return list(LITTLE_EFFORT) if name.startswith(SELDOM_UNIT) else []


def is_run_seldom(name: str) -> bool:
    """Whether a file of C is of a module that takes little of the time."""
    path = name.removeprefix(f"{WRITTEN}_").replace("___", "/")
    return path.startswith(SELDOM) and not path.startswith(OFTEN)


def put_together(sources: Iterable[str], folder: Path) -> list[str]:
    """Return files of C that each hold many of mypyc's, whose headers are long.

    They compile in four fifths of the time. mypyc's own library stays as it is.
    """
    library: list[str] = []
    units: dict[Path, list[str]] = {}
    sizes: Counter[str] = Counter()
    for source in sources:
        path = Path(source).resolve()
        if path.name.startswith(WRITTEN):
            kind = SELDOM_UNIT if is_run_seldom(path.name) else UNIT
            sizes[kind] += path.stat().st_size
            unit = folder / f"{kind}{sizes[kind] // UNIT_BYTES}.c"
            units.setdefault(unit, []).append(f'#include "{path}"\n')
        else:
            library.append(source)
    for unit, lines in units.items():
        unit.write_text("".join(lines))
    return [*map(str, units), *library]
