"""Imports between the modules of real packages, held against grimp's."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from proofs.accuracy.analysed import analysed
from proofs.accuracy.corpus import environment
from shared.core.jobs import JobKind

GRIMP = "grimp==3.13"

# A package and the distribution that has it; grimp sees no package without `__init__`.
PACKAGES = (
    ("werkzeug", "werkzeug==3.1.3"),
    ("click", "click==8.1.8"),
    ("django", "django==5.1.4"),
    ("sqlalchemy", "sqlalchemy==2.0.36"),
    ("pytest", "pytest==8.3.4"),
    ("_pytest", "pytest==8.3.4"),
    ("sympy", "sympy==1.13.3"),
)

SCRIPT = """
import json, pathlib, sys
import grimp
graph = grimp.build_graph(sys.argv[1], cache_dir=None)
root = pathlib.Path(sys.modules["grimp"].__file__).parent.parent
edges = [
    [name, other]
    for name in sorted(graph.modules)
    for other in sorted(graph.find_modules_directly_imported_by(name))
]
print(json.dumps({"root": str(root), "edges": edges}))
"""

Edge = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """Imports that are found here, there, and in both."""

    package: str
    own: frozenset[Edge]
    theirs: frozenset[Edge]

    def line(self) -> str:
        """Return the figures in a row."""
        both = len(self.own & self.theirs)
        precision = both / max(1, len(self.own))
        recall = both / max(1, len(self.theirs))
        figures = f"{len(self.theirs):6} {len(self.own):6} {precision:9.2%}"
        return f"python   {self.package:12}{figures} {recall:7.2%}"


def judged(package: str, requirement: str, cache: Path) -> Judged:
    """Compare the imports of one package.

    Raises:
        CalledProcessError: when the registry does not give what it takes.
    """
    name = f"imports-{requirement.partition('==')[0]}"
    python = environment(name, (GRIMP, requirement), cache)
    told = subprocess.run(  # noqa: S603 (a fixed command)
        [python, "-c", SCRIPT, package], check=True, capture_output=True, text=True
    )
    found = json.loads(told.stdout)
    theirs = {(start, end) for start, end in found["edges"] if start != end}
    own = _own(Path(found["root"]), package)
    return Judged(package=package, own=frozenset(own), theirs=frozenset(theirs))


def _own(root: Path, package: str) -> set[Edge]:
    graph = analysed(root, (root / package).rglob("*.py"), JobKind.DEPENDENCY)
    found = {(_module(start), _module(end)) for start, end in links(graph)}
    return {(start, end) for start, end in found if start != end}


def links(graph: dict[str, Any]) -> set[Edge]:
    """Return which files of a graph import which others."""
    return {
        (edge["startNode"].removeprefix("file:"), edge["endNode"].removeprefix("file:"))
        for edge in graph["relationships"]
        if edge["endNode"].startswith("file:")
        and edge["type"].endswith("imports")
        and edge["startNode"] != edge["endNode"]
    }


def _module(path: str) -> str:
    dotted = path.removesuffix(".py").replace("/", ".")
    return dotted.removesuffix(".__init__")
