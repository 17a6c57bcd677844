"""A settled job on half a screen."""

from typing import Any

from rich.table import Table

_SHOWN_TYPES = 8


def summarise(envelope: dict[str, Any], total_s: float) -> Table:
    """Tell what a completed job found, where its time went, when its source died."""
    result = envelope["result"]
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column()
    if "stageTimesMs" in result["metadata"]:
        _graph(table, result, total_s)
    else:
        _answer(table, result, total_s)
    table.add_row("source deleted", envelope["sourceDeletedAt"] or "not yet")
    return table


def _answer(table: Table, result: dict[str, Any], total_s: float) -> None:
    """Tell of an analysis, or of domains: every count, and how long each list is."""
    figures = result["metadata"] | result.get("summary", {}) | result.get("stats", {})
    for name, value in figures.items():
        if isinstance(value, int | float) and not isinstance(value, bool):
            table.add_row(name, f"{value}")
    for name, value in result.items():
        if isinstance(value, list):
            table.add_row(name, f"{len(value)} in the list")
    table.add_row("time", f"{total_s:.1f} s")


def _graph(table: Table, result: dict[str, Any], total_s: float) -> None:
    stats, metadata = result["stats"], result["metadata"]
    table.add_row("files", str(stats["filesProcessed"]))
    table.add_row("languages", ", ".join(metadata["languages"]) or "none")
    for label in ("classes", "types", "functions"):
        table.add_row(label, str(stats[label]))
    edges = sorted(stats["relationshipTypes"].items(), key=lambda item: -item[1])
    shown = ", ".join(f"{count} {name}" for name, count in edges[:_SHOWN_TYPES])
    table.add_row("edges", f"{stats['relationshipCount']}: {shown}")
    table.add_row("skipped", str(len(metadata["skipped"])))
    if metadata["truncatedBy"]:
        bounds = ", ".join(metadata["truncatedBy"])
        table.add_row("bounds reached", f"{bounds}: edges may be missing")
    stages_ms: dict[str, int] = metadata["stageTimesMs"]
    slowest = max(stages_ms, key=lambda stage: stages_ms[stage])
    table.add_row(
        "time",
        f"{total_s:.1f} s, of it analysis {stats['processingTimeMs'] / 1000:.1f} s;"
        f" slowest stage: {slowest}, {stages_ms[slowest] / 1000:.1f} s",
    )
