"""Files that programs may begin in: nothing else in the tree loads them."""

from collections.abc import Callable

from shared.analysis.code import Code
from shared.analysis.reach import components


def beginning(
    code: Code, counts: Callable[[str], bool] = lambda _path: True
) -> frozenset[str]:
    """Return the paths of files that nothing loads but what they load themselves.

    Imports back from there load nothing, and neither do those for types alone: a file
    that others import so begins a program where its own code does something.

    Args:
        code: The code.
        counts: Whether the imports of a file do.
    """
    loads: dict[str, list[str]] = {}
    typed: set[str] = set()
    for start, behind in code.imports.forth.items():
        for end, edge in behind.items() if counts(code.file_of(start)) else ():
            if "typeOnly" in edge.properties:
                typed.add(end)
            else:
                loads.setdefault(start, []).append(end)
    circles = components(loads, lambda node: loads.get(node, ()))
    circle = {node: number for number, each in enumerate(circles) for node in each}
    entered = {
        circle[end]
        for start, ends in loads.items()
        for end in ends
        if circle[end] != circle[start]
    }
    ids, doing = code.index.ids, {f"file:{path}" for path in code.structure.clues.runs}
    doing |= {ids[start] for start, _ in code.index.run}
    return frozenset(
        path
        for path in code.files
        if circle.get(node := f"file:{path}") not in entered
        and (node in doing or node not in typed)
    )
