"""What docs/telemetry.md lists, read from its tables."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "telemetry.md").read_text()


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its first two lines."""
    below = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in below.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[1:]]


def names(cell: str) -> set[str]:
    """The names that a cell has in code's letters."""
    return set(re.findall(r"`([\w.-]+)`", cell))


def spans() -> dict[str, tuple[str, set[str]]]:
    """Every span: the table it is kept in, and its attributes."""
    return {
        name.split("`")[1]: (table.split("`")[1], names(attributes))
        for name, table, attributes in rows("Traces")
    }


def stages() -> set[str]:
    """The stages of an attempt that have a name of their own."""
    (sentence,) = re.findall(r"\nStages are (.+?)\.\n", PAGE, re.DOTALL)
    return names(sentence)
