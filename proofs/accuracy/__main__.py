"""`python -m proofs.accuracy`: graphs and maps against what ran, grimp, compilers."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from proofs.accuracy import tested
from proofs.accuracy.compilers.asking import projects
from proofs.accuracy.compilers.figures import HEADER, lines
from proofs.accuracy.corpus import PROJECTS, MissingToolError, Project, fetch, observe
from proofs.accuracy.graphs import Function, Graph, graph_of
from proofs.accuracy.imports import PACKAGES, judged

CACHE = Path(".local") / "accuracy"


def main() -> None:
    """Print what of the calls that ran is found, and what of the imports there are."""
    parser = argparse.ArgumentParser(
        prog="python -m proofs.accuracy", description=__doc__
    )
    about = "projects or languages; all when none is named"
    parser.add_argument("names", nargs="*", help=about)
    names = set(parser.parse_args().names)
    if unknown := names - _known():
        parser.error(f"no language or project is called {', '.join(sorted(unknown))}")
    CACHE.mkdir(parents=True, exist_ok=True)
    _python(names)
    print(HEADER)
    for language, name, ask in projects():
        if not names or names & {language, name}:
            try:
                for line in lines(language, name, ask, CACHE.resolve()):
                    print(line)
            except MissingToolError as error:
                print(f"{language:10} {name:22} left out: {error}")


def _known() -> set[str]:
    asked = {name for language, name, _ in projects() for name in (language, name)}
    run = {project.name for project in PROJECTS}
    return {"python", *run, *dict(PACKAGES), *asked}


def _python(names: set[str]) -> None:
    print("language project        ran  found  recall  shown there  ran of them")
    for project in PROJECTS:
        if not names or names & {"python", project.name}:
            print(_unless_missing(_judged, project))
    print(tested.HEADER)
    for project in PROJECTS:
        if not names or names & {"python", project.name}:
            print(_unless_missing(_tested, project))
    print("imports  package    theirs   ours precision  recall")
    for package, requirement in PACKAGES:
        if not names or names & {"python", package}:
            print(judged(package, requirement, CACHE.resolve()).line())


def _unless_missing(line: Callable[[Project], str], project: Project) -> str:
    try:
        return line(project)
    except MissingToolError as error:
        return f"python   {project.name:12} left out: {error}"


def _judged(project: Project) -> str:
    root = fetch(project, CACHE.resolve())
    seen = json.loads(observe(project, root, CACHE.resolve()).read_text())
    graph = graph_of(root, project.code)
    ran = _ran(graph, seen["calls"])
    if not ran:
        raise ValueError(f"no call of {project.name} has run: remove what was seen")
    reached = {(path, line) for path, line in seen["lines"]}
    shown = {
        call
        for call, lines in graph.calls.items()
        if any((call[0][0], line) in reached for line in lines)
    }
    found = len(ran & graph.calls.keys())
    recall, share = found / max(1, len(ran)), len(shown & ran) / max(1, len(shown))
    figures = f"{len(ran):6} {found:6} {recall:7.1%} {len(shown):12} {share:12.1%}"
    return f"python   {project.name:12}{figures}"


def _tested(project: Project) -> str:
    root = fetch(project, CACHE.resolve())
    seen = json.loads(observe(project, root, CACHE.resolve()).read_text())
    files = [path for folder in project.code for path in (root / folder).rglob("*.py")]
    return tested.line_of(project.name, root, files, map(tuple, seen["lines"]))


def _ran(graph: Graph, calls: list[list[object]]) -> set[tuple[Function, Function]]:
    found: set[tuple[Function, Function]] = set()
    for caller, _line, callee in calls:
        start, end = _start(graph, caller), _end(graph, callee)
        if start is not None and end is not None:
            found.add((start, end))
    return found


def _end(graph: Graph, place: object) -> Function | None:
    path, name, line, is_function = _place(place)
    return graph.function(path, name, line) if is_function else None


def _start(graph: Graph, place: object) -> Function | None:
    # What has no node of its own, a lambda or the body of a class, counts for what is
    # around it.
    path, name, line, is_function = _place(place)
    if path not in graph.spans:
        return None
    own = graph.function(path, name, line) if is_function else None
    if own is not None or name == "<module>":
        return own or (path, 0, "")
    return graph.around(path, line)


def _place(place: object) -> tuple[str, str, int, bool]:
    match place:
        case [str() as path, str() as name, int() as line, bool() as is_function]:
            return path, name, line, is_function
        case _:
            raise ValueError(place)


if __name__ == "__main__":
    main()
