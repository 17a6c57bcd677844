"""A wide tree in outline: folders of many sizes, whose files use those beside them."""

import random
from bisect import bisect_right
from itertools import accumulate

from shared.domains.outline import Outline, OutlineEdge, OutlineFile, OutlineSymbol

_FOLDERS, _SYMBOLS_EACH = 100, 8
_EDGES_EACH, _NEAR = 25, 0.8


def wide(files: int) -> Outline:
    """Return a tree of so many files, with 8 functions and 25 calls each.

    The folders' sizes fall as those of real ones do: 1/3, 1/4, 1/5 and so on.
    """
    drawn = random.Random(1)
    shares = [1 / (number + 3) for number in range(_FOLDERS)]
    ends = [round(files * end / sum(shares)) for end in accumulate(shares)]
    folders = [bisect_right(ends, number) for number in range(files)]
    edges = []
    for source, folder in enumerate(folders):
        first = ends[folder - 1] if folder else 0
        for _ in range(_EDGES_EACH):
            is_near = drawn.random() < _NEAR
            near = drawn.randrange(first, ends[folder])
            target = near if is_near else drawn.randrange(files)
            caller = files + source * _SYMBOLS_EACH + drawn.randrange(_SYMBOLS_EACH)
            edges.append(
                OutlineEdge("calls", caller, files + target * _SYMBOLS_EACH, 1)
            )
    return Outline(
        sha256="0" * 64,
        files=tuple(
            OutlineFile(
                path=f"src/area{folder}/part{number}.py",
                language="python",
                size_bytes=1000,
                line_count=40,
            )
            for number, folder in enumerate(folders)
        ),
        symbols=tuple(
            OutlineSymbol(
                label="Function",
                file=number // _SYMBOLS_EACH,
                name=f"get_thing_{number}",
                kind="function",
                signature="(self)",
                exported=True,
                line_count=4,
            )
            for number in range(files * _SYMBOLS_EACH)
        ),
        packages=(),
        edges=tuple(edges),
    )
