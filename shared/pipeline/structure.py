"""Puts together all that is known of a tree: its graph, its survey and its clues."""

from collections import Counter

from shared.core.clues import Clues, Survey
from shared.core.graphs import Structure
from shared.parsing.facts import FileFacts
from shared.parsing.source import Skipped
from shared.pipeline import graph
from shared.pipeline.nodes import definition_ids
from shared.pipeline.sources import Hydrated
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
        clues=_clues(facts),
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
        archive_files=hydrated.file_count,
        parsed_files=len(facts),
        size_bytes=hydrated.size_bytes,
        language_bytes=dict(sorted(sizes.items())),
        skipped=tuple(sorted((skip.path, skip.reason) for skip in left_out)),
        unresolved_calls=dict(sorted(resolution.unresolved.items())),
        widened=resolution.widened,
        truncated=resolution.truncated,
    )


def _clues(facts: list[FileFacts]) -> Clues:
    marks: dict[str, tuple[str, ...]] = {}
    exports: dict[str, tuple[str, ...]] = {}
    for fact in facts:
        for node_id, definition in zip(
            definition_ids(fact), fact.definitions, strict=True
        ):
            if node_id and definition.modifiers:
                marks[node_id] = definition.modifiers
        names = sorted({export.name for export in fact.exports})
        if names:
            exports[fact.path] = tuple(names)
    return Clues(marks=marks, exports=exports)
