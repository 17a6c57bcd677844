"""The archives that the soak's clients submit, built once from nothing but a number."""

import random
from functools import cache
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile

from proofs.soak.target import POISON

SMALL = ("small-1", "small-2", "small-3", "small-4")
MEDIUM = ("medium-1", "medium-2")
LONG = "long-1"
BULKY = "bulky"
POISONOUS = "poisonous"
REFUSED = "refused"
# Each is always submitted for the same graph, so that there is one result to expect.
KINDS = {
    **dict(zip(SMALL, ("call", "dependency", "parse", "supermodel"), strict=True)),
    **dict(zip(MEDIUM, ("supermodel", "call"), strict=True)),
    LONG: "supermodel",
    BULKY: "dependency",
    POISONOUS: "call",
    REFUSED: "parse",
}
REFUSED_CODE = "checksum_mismatch"

_FILES = {"small": 5, "medium": 40, "long": 120}
_FUNCTIONS = 12
_BULK_BYTES = 5 * 1024 * 1024
_NOTE = b"a note that the archive's own checksum will not fit\n"


@cache
def archive(name: str) -> bytes:
    """Return the archive of that name."""
    match name.partition("-"):
        case "small" | "medium" | "long" as size, _, number:
            return _zipped(_project(_FILES[size], seed=int(number)))
        case "bulky", _, _:
            # More than one block, so that its upload may break off between two.
            noise = random.Random(0).randbytes(_BULK_BYTES)
            return _zipped(_project(5, seed=0), {"data.bin": noise})
        case "poisonous", _, _:
            return _zipped(_project(5, seed=0), {POISON: b"x"})
        case "refused", _, _:
            good = _zipped(_project(5, seed=0), {"note.txt": _NOTE})
            return good.replace(_NOTE, _NOTE.upper())
        case _:
            raise KeyError(name)


def _project(files: int, *, seed: int) -> dict[str, bytes]:
    """Write a Python program whose modules call each other."""
    draw = random.Random(seed)
    return {
        f"app/part_{number // 50}/module_{number}.py": _module(
            number, draw.randrange(max(number, 1)), draw
        ).encode()
        for number in range(files)
    }


def _module(number: int, other: int, draw: random.Random) -> str:
    lines = [f"from app.part_{other // 50}.module_{other} import step_0 as before", ""]
    lines += [f"class Worker{number}:", "    def go(self, value):"]
    lines += ["        return self.again(before(value))", ""]
    lines += ["    def again(self, value):", "        return value + 1", ""]
    for step in range(_FUNCTIONS):
        called = draw.randrange(_FUNCTIONS)
        lines += ["", f"def step_{step}(value):", f"    worker = Worker{number}()"]
        lines += [f"    if value > {draw.randrange(1000)}:"]
        lines += [f"        return step_{called}(worker.go(value - 1))"]
        lines += [f"    return [before(item) for item in range(value + {step})]", ""]
    return "\n".join(lines)


def _zipped(files: dict[str, bytes], stored: dict[str, bytes] | None = None) -> bytes:
    buffer = BytesIO()
    with ZipFile(buffer, "w") as opened:
        for name, content in files.items():
            opened.writestr(name, content, compress_type=8)
        for name, content in (stored or {}).items():
            opened.writestr(name, content, compress_type=ZIP_STORED)
    return buffer.getvalue()
