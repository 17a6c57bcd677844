"""A settled job on half a screen."""

from typing import Any

from rich.table import Table

_SHOWN_TYPES = 8


def summarise(
    envelope: dict[str, Any], stage_s: dict[str, float], total_s: float
) -> Table:
    """Tell what a completed job found, where its time went, when its source died."""
    result = envelope["result"]
    stats, metadata = result["stats"], result["metadata"]
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column()
    table.add_row("files", f"{stats['filesProcessed']} of {metadata['fileCount']}")
    table.add_row("languages", ", ".join(metadata["languages"]) or "none")
    for label in ("classes", "types", "functions"):
        table.add_row(label, str(stats[label]))
    edges = sorted(stats["relationshipTypes"].items(), key=lambda item: -item[1])
    shown = ", ".join(f"{count} {name}" for name, count in edges[:_SHOWN_TYPES])
    table.add_row("edges", f"{stats['relationshipCount']}: {shown}")
    table.add_row("skipped", str(len(metadata["skipped"])))
    slowest = max(stage_s, key=lambda stage: stage_s[stage], default="none")
    table.add_row(
        "time",
        f"{total_s:.1f} s; slowest stage {slowest} ({stage_s.get(slowest, 0):.1f} s);"
        f" analysis alone {stats['processingTimeMs'] / 1000:.1f} s",
    )
    table.add_row("source deleted", envelope["sourceDeletedAt"] or "not yet")
    return table
