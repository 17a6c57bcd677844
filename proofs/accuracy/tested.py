"""The test coverage map held against the functions that ran under the tests."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from proofs.accuracy.analysed import document_of
from shared.core.jobs import JobKind

HEADER = "coverage  project        functions    ran  tested  ran of them  recall"

# A function: its file and the line where the map says that it begins.
Place = tuple[str, int]


def line_of(
    name: str, root: Path, files: Iterable[Path], reached: Iterable[tuple[str, int]]
) -> str:
    """Return the figures of a project; `reached` are the lines that ran, by path."""
    found = document_of(root, files, JobKind.TEST_COVERAGE_MAP)
    tested = {(said["file"], said["line"]) for said in found["testedFunctions"]}
    others = {(said["file"], said["line"]) for said in found["untestedFunctions"]}
    ran, told = ran_of(root, tested | others, reached)
    tested &= told
    both = len(tested & ran)
    share, recall = both / max(1, len(tested)), both / max(1, len(ran))
    return (
        f"coverage  {name:12}{len(told):12}{len(ran):7}{len(tested):8}"
        f"{share:13.1%}{recall:8.1%}"
    )


def ran_of(
    root: Path, functions: set[Place], reached: Iterable[tuple[str, int]]
) -> tuple[set[Place], set[Place]]:
    """Return those of some functions that ran, and those of which that can be told.

    It cannot of one that is written on a line, which runs when it is defined as well.
    """
    lines: dict[str, list[int]] = {}
    for path, line in reached:
        lines.setdefault(path, []).append(line)
    ran: set[Place] = set()
    told: set[Place] = set()
    for path in {path for path, _ in functions}:
        bodies = list(_bodies((root / path).read_text()))
        begins = {body: (path, begin) for body, begin in bodies}
        told |= set(begins.values()) & functions
        for line in lines.get(path, ()):
            # The last one to begin in front of a line is the innermost around it.
            around = [body for body in begins if body[0] <= line <= body[1]]
            if around:
                ran.add(begins[max(around)])
    return ran & functions, told


def _bodies(text: str) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield the first and last line of each body, and where its function begins.

    Where it has decorators, it begins with the first of them.
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            first, last = node.body[0].lineno, node.end_lineno or node.lineno
            begin = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            if first > node.lineno:
                yield (first, last), begin
