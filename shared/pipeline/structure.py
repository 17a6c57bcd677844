"""Puts together what is known of a tree: its graph, and how it was read."""

from collections import Counter

from shared.core.clues import Survey
from shared.core.graphs import Structure
from shared.parsing.facts import FileFacts
from shared.parsing.source import Skipped
from shared.pipeline import graph
from shared.pipeline.sources import Hydrated
from shared.pipeline.titled import title_of
from shared.resolution.results import Resolution


def build_structure(
    labels: frozenset[str],
    hydrated: Hydrated,
    facts: list[FileFacts],
    skipped: list[Skipped],
    resolution: Resolution,
) -> Structure:
    """Return the structure whose graph has nodes of these labels."""
    return Structure(
        sha256=hydrated.sha256,
        graph=graph.build(labels, facts, hydrated.others, resolution),
        survey=_survey(hydrated, facts, skipped, resolution),
    )


def _survey(
    hydrated: Hydrated,
    facts: list[FileFacts],
    skipped: list[Skipped],
    resolution: Resolution,
) -> Survey:
    sizes: Counter[str] = Counter()
    for fact in facts:
        sizes[fact.language] += fact.size_bytes
    left_out = [*hydrated.skipped, *skipped]
    return Survey(
        title=title_of(hydrated.manifests),
        archive_files=hydrated.file_count,
        parsed_files=len(facts),
        size_bytes=hydrated.size_bytes,
        language_bytes=dict(sorted(sizes.items())),
        skipped=tuple(sorted((skip.path, skip.reason) for skip in left_out)),
        unresolved_calls=dict(sorted(resolution.unresolved.items())),
        widened=resolution.widened,
        cuts=tuple(map(str, resolution.cuts)),
    )
