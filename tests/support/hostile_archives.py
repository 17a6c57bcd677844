"""The manifest of hostile archives; run as a module, it prints it.

Each kind has a name, the code under which it is refused, whether that happens when it
is submitted or by the worker, and why it is dangerous.
"""

from collections import Counter

from tests.support.hostile_contents import CONTENTS
from tests.support.hostile_directories import DIRECTORIES
from tests.support.hostile_ends import ENDS
from tests.support.hostile_headers import HEADERS
from tests.support.hostile_kind import Hostile
from tests.support.hostile_layout import LAYOUT
from tests.support.hostile_names import NAMES
from tests.support.hostile_zip64 import ZIP64

_KINDS = [*ENDS, *DIRECTORIES, *ZIP64, *LAYOUT, *HEADERS, *NAMES, *CONTENTS]

HOSTILE: dict[str, Hostile] = {kind.name: kind for kind in _KINDS}


def manifest() -> str:
    """All kinds as tables in Markdown, each under what makes its kinds dangerous."""
    lines = [f"# {len(_KINDS)} kinds of hostile archives"]
    danger = ""
    for kind in _KINDS:
        if kind.danger != danger:
            danger = kind.danger
            lines += ["", danger, "", "| kind | code | refused at |", "|---|---|---|"]
        lines.append(f"| {kind.name} | `{kind.rule}` | {kind.seen} |")
    return "\n".join(lines)


def repeated_names() -> list[str]:
    """Names that two kinds have."""
    counts = Counter(kind.name for kind in _KINDS)
    return [name for name, count in counts.items() if count > 1]


if __name__ == "__main__":
    print(manifest())  # noqa: T201 - that is what it is for
