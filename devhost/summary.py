"""A settled job on half a screen."""

from typing import Any

from rich.table import Table

_SHOWN_TYPES = 8


def summarise(envelope: dict[str, Any], total_s: float) -> Table:
    """Tell what a completed job found, where its time went, when its source died."""
    result = envelope["result"]
    stats, metadata = result["stats"], result["metadata"]
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column()
    table.add_row("files", str(stats["filesProcessed"]))
    table.add_row("languages", ", ".join(metadata["languages"]) or "none")
    for label in ("classes", "types", "functions"):
        table.add_row(label, str(stats[label]))
    edges = sorted(stats["relationshipTypes"].items(), key=lambda item: -item[1])
    shown = ", ".join(f"{count} {name}" for name, count in edges[:_SHOWN_TYPES])
    table.add_row("edges", f"{stats['relationshipCount']}: {shown}")
    skipped = len(metadata["skipped"])
    bounds = "; a bound was reached, edges may be missing"
    table.add_row("skipped", f"{skipped}{bounds if metadata['truncated'] else ''}")
    stages_ms: dict[str, int] = metadata["stageTimesMs"]
    slowest = max(stages_ms, key=lambda stage: stages_ms[stage])
    table.add_row(
        "time",
        f"{total_s:.1f} s, of it analysis {stats['processingTimeMs'] / 1000:.1f} s;"
        f" slowest stage: {slowest}, {stages_ms[slowest] / 1000:.1f} s",
    )
    table.add_row("source deleted", envelope["sourceDeletedAt"] or "not yet")
    return table
