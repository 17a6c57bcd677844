"""The order in which a repository is analysed: hydrate, parse, resolve, build."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import BinaryIO

from shared.core.jobs import JobKind, Progress, Stage
from shared.languages.registry import by_name
from shared.parsing.facts import FileFacts
from shared.pipeline import graph, result
from shared.pipeline.hydrate import DEFAULT_MAX_PARSED_BYTES, Hydrated, hydrate
from shared.pipeline.parse import parse_all
from shared.pipeline.timing import Timing
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all, resolve_imports
from shared.resolution.results import Resolution

Report = Callable[[Progress], None]

# Percent of an attempt at which each stage begins; parsing takes most of the time.
HYDRATE_FROM, PARSE_FROM, RESOLVE_FROM, GRAPH_FROM = 2, 10, 50, 85


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisRequest:
    """What is asked of an archive.

    `params` are the job's, as submitted; files over `max_parsed_bytes` are skipped.
    With `parse_apart` a file that crashes the parser is skipped as well; that takes
    longer.
    """

    kind: JobKind
    params: dict[str, object] = field(default_factory=dict)
    max_parsed_bytes: int = DEFAULT_MAX_PARSED_BYTES
    parse_apart: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisResult:
    """A result document as JSON.

    `weak_edges` is a JSON array of the relationships below the default confidence,
    which a reader may ask for; None when there are none.
    """

    result: bytes
    weak_edges: bytes | None


def analyse(
    archive: BinaryIO, request: AnalysisRequest, report: Report
) -> AnalysisResult:
    """Turn an archive into the result that the request asks for.

    Raises:
        BadArchive: The archive breaks a rule of the policy.
        ArchiveTooLarge: The archive is over its limit.
    """
    with _no_collections():
        return _analyse(archive, request, report)


def _analyse(
    archive: BinaryIO, request: AnalysisRequest, report: Report
) -> AnalysisResult:
    timing = Timing()
    report(Progress(stage=Stage.HYDRATE, percent=HYDRATE_FROM))
    with timing.stage(Stage.HYDRATE):
        hydrated = hydrate(archive, request.max_parsed_bytes)
    total = len(hydrated.sources)
    paths = frozenset(
        [source.path for source in hydrated.sources]
        + [other.path for other in hydrated.others]
    )

    def parsed_so_far(done: int) -> None:
        percent = PARSE_FROM + (RESOLVE_FROM - PARSE_FROM) * done // max(total, 1)
        report(_progress(Stage.PARSE, percent, done, total))

    with timing.stage(Stage.PARSE):
        parsed = parse_all(hydrated.sources, parsed_so_far, apart=request.parse_apart)
        hydrated.sources.clear()
    report(_progress(Stage.RESOLVE, RESOLVE_FROM, total, total))
    with timing.stage(Stage.RESOLVE):
        resolution = _resolve(request.kind, hydrated, parsed.facts, paths)
    report(_progress(Stage.GRAPH, GRAPH_FROM, total, total))
    with timing.stage(Stage.GRAPH):
        whole = graph.build(request.kind, parsed.facts, hydrated.others, resolution)
        shown, weak = result.split(whole)
    analysed = result.Analysed(
        kind=request.kind,
        hydrated=hydrated,
        facts=parsed.facts,
        skipped=[*hydrated.skipped, *parsed.skipped],
        resolution=resolution,
        graph=shown,
        timing=timing,
    )
    return AnalysisResult(
        result=result.encode(result.document(analysed)),
        weak_edges=result.lines(weak) if weak else None,
    )


def _resolve(
    kind: JobKind, hydrated: Hydrated, facts: list[FileFacts], paths: frozenset[str]
) -> Resolution:
    if kind is JobKind.PARSE:
        return Resolution()
    project = Project(files={}, manifests=hydrated.manifests, paths=paths)
    world = build_world(facts, project, by_name())
    if kind is JobKind.DEPENDENCY:
        return resolve_imports(world)
    return resolve_all(world)


def _progress(stage: Stage, percent: int, done: int, total: int) -> Progress:
    return Progress(stage=stage, percent=percent, files_done=done, files_total=total)


@contextmanager
def _no_collections() -> Iterator[None]:
    # Facts and cells live until the process ends, and walking them again and again
    # to find garbage costs as much as parsing.
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()
