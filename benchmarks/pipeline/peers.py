"""`python -m benchmarks.pipeline.peers [ZIP]`: our call graph beside those of others.

Others are what the package registry has that makes a call graph of a whole tree by one
command. Each is installed in an environment of its own and gets the same files.
"""

import argparse
import json
import sqlite3
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

from benchmarks.pipeline import packages
from benchmarks.pipeline.measure import MIB, Whole, watch, whole
from benchmarks.pipeline.tables import show

MOST_SECONDS = 900.0
_ENVIRONMENTS = packages.CACHE / "peers"
_HEADINGS = ("", "wall", "of ours", "CPU", "of ours", "peak MiB", "call edges")

# In a command: all sources, their folder, and where a peer writes to if it is told.
FILES, TREE, OUT = "FILES", "tree", "out.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Peer:
    """A tool, how it is started beside a tree, and how many edges it has found.

    Attributes:
        requirement: What pip installs.
        command: The program and its arguments.
        edges: Counts the calls that it has written, in the folder around the tree.
    """

    requirement: str
    command: tuple[str, ...]
    edges: Callable[[Path], int]


def _by_caller(folder: Path) -> int:
    graph: dict[str, list[str]] = json.loads((folder / OUT).read_bytes())
    return sum(map(len, graph.values()))


def _drawn(folder: Path) -> int:
    return len(json.loads((folder / OUT).read_bytes())["graph"]["edges"])


def _trivial(folder: Path) -> int:
    # Nodes, a line with "#", and a line for each edge.
    edges = (folder / OUT).read_text().partition("\n#\n")[2]
    return len(edges.splitlines())


def _linked(folder: Path) -> int:
    written = folder / TREE / "graphify-out" / "graph.json"
    links = json.loads(written.read_bytes())["links"]
    return sum(link["relation"] == "calls" for link in links)


def _stored(folder: Path) -> int:
    database = folder / TREE / ".code-review-graph" / "graph.db"
    asked = "SELECT count(*) FROM edges WHERE kind = 'CALLS'"
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute(asked).fetchone()[0])


PEERS = (
    Peer(
        requirement="graphifyy==0.9.96",
        command=("graphify", "update", TREE, "--no-cluster"),
        edges=_linked,
    ),
    Peer(
        requirement="code2flow==2.5.1",
        command=(
            *("code2flow", TREE, "--language", "py", "--skip-parse-errors"),
            *("--output", OUT),
        ),
        edges=_drawn,
    ),
    Peer(
        requirement="code-review-graph==2.3.9",
        command=("code-review-graph", "build", "--repo", TREE, "--skip-postprocess"),
        edges=_stored,
    ),
    Peer(
        requirement="jarviscg==0.1.0rc7",
        command=("jarviscg", FILES, "-o", OUT),
        edges=_by_caller,
    ),
    Peer(
        requirement="pyan3==2.9.0",
        command=("pyan3", FILES, "--uses", "--no-defines", "--tgf", "--file", OUT),
        edges=_trivial,
    ),
)


def main() -> None:
    """Measure an archive, or the Python of Django."""
    parser = argparse.ArgumentParser(prog="benchmarks.pipeline.peers")
    parser.add_argument("archive", nargs="?", type=Path, metavar="ZIP")
    given = parser.parse_args().archive
    sources = _python_of(given or packages.wheel(packages.DJANGO))
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "python.zip"
        _zip(sources, archive)
        ours = whole(archive)
    rows = [_HEADINGS, ("Arbograph", *_figures(ours, ours))]
    for peer in PEERS:
        print(f"{peer.requirement} ...", file=sys.stderr)
        rows.append((peer.requirement, *_measured(peer, sources, ours)))
    show(rows)


def _python_of(archive: Path) -> dict[str, bytes]:
    # All of these tools read Python; most of them read nothing else.
    with zipfile.ZipFile(archive) as opened:
        return {
            name: opened.read(name)
            for name in opened.namelist()
            if name.endswith(".py")
        }


def _zip(sources: dict[str, bytes], archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as opened:
        for path, data in sources.items():
            opened.writestr(path, data)


def _measured(peer: Peer, sources: dict[str, bytes], ours: Whole) -> Iterator[str]:
    """Run a tool once; yield its figures, or how it ended."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, data in sources.items():
            file = folder / TREE / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        ran = _run(peer, list(sources), folder)
    if isinstance(ran, Whole):
        yield from _figures(ran, ours)
    else:
        yield from (ran, *[""] * (len(_HEADINGS) - 2))


def _run(peer: Peer, paths: list[str], folder: Path) -> Whole | str:
    command = [_installed(peer)]
    for word in peer.command[1:]:
        command += [f"{TREE}/{path}" for path in paths] if word == FILES else [word]
    with (folder / "log").open("wb") as log:
        started = time.perf_counter()
        process = subprocess.Popen(  # noqa: S603 (ours)
            command, cwd=folder, stdout=log, stderr=log
        )
        timer = Timer(MOST_SECONDS, process.kill)
        timer.start()
        peak_bytes, cpu_s = watch(process)
        seconds = time.perf_counter() - started
        timer.cancel()
    if process.returncode:
        said = (folder / "log").read_text(errors="replace").split()
        return f"{process.returncode} after {seconds:.0f} s: {' '.join(said)[-60:]}"
    return Whole(
        seconds=seconds,
        cpu_s=cpu_s,
        peak_mib=peak_bytes / MIB,
        stages_s={},
        nodes=0,
        calls=peer.edges(folder),
    )


def _figures(ran: Whole, ours: Whole) -> Iterator[str]:
    yield f"{ran.seconds:.1f} s"
    yield f"{ran.seconds / ours.seconds:.1f}"
    yield f"{ran.cpu_s:.1f} s"
    yield f"{ran.cpu_s / ours.cpu_s:.1f}"
    yield f"{ran.peak_mib:.0f}"
    yield f"{ran.calls:,}"


def _installed(peer: Peer) -> str:
    """Return the program of a tool, in an environment that has nothing else.

    Raises:
        CalledProcessError: The package registry does not give it.
    """
    folder = _ENVIRONMENTS / peer.requirement
    program = folder / "bin" / peer.command[0]
    if not program.exists():
        venv.create(folder, with_pip=True)
        pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet"]
        subprocess.run([*pip, peer.requirement], check=True)  # noqa: S603 (ours)
    return str(program)


if __name__ == "__main__":
    main()
