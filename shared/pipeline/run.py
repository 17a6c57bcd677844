"""The order in which a repository is analysed: hydrate, parse, resolve, build."""

import gc
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import BinaryIO, assert_never

from shared.analysis.indexing import index_of
from shared.core.graphs import Graph, Structure
from shared.core.index import Index
from shared.core.jobs import Progress, Stage
from shared.core.results import STRUCTURE_PART, ResultPart
from shared.domains.classification import UNCLASSIFIED
from shared.domains.offline import classify, domains_of_files
from shared.languages.registry import by_name
from shared.parsing.facts import FileFacts
from shared.parsing.outlining import outline
from shared.pipeline import result
from shared.pipeline.clues.texts import with_texts
from shared.pipeline.clues.told import clues_told
from shared.pipeline.hydrate import hydrate
from shared.pipeline.kinds import KINDS, Resolves
from shared.pipeline.parse import parse_all
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.saving.resume import SaveBatch, resume
from shared.pipeline.saving.structures import Kept, find_kept, to_kept
from shared.pipeline.sources import Hydrated
from shared.pipeline.structure import build_structure
from shared.pipeline.timing import Timing
from shared.pipeline.writing import Document, Lines, Pieces
from shared.resolution.adapter import Project
from shared.resolution.cut import FAULTS, CutBy
from shared.resolution.project.world import World
from shared.resolution.resolve import build_world, resolve_all, resolve_imports
from shared.resolution.results import Resolution

# The bounds of resolving allow some 700 frames for each question; questions may ask
# others on the way. What it takes of the stack is below its usual 8 MiB.
RECURSION_LIMIT = 4_000

Report = Callable[[Progress], None]

# Percent of an attempt at which each stage begins; parsing takes most of the time.
HYDRATE_FROM, PARSE_FROM, RESOLVE_FROM, GRAPH_FROM = 2, 10, 50, 85


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisResult:
    """The parts of a result by name, written when they are read.

    The result document is one; another a JSON array of the relationships below the
    default confidence, which a reader may ask for, where there are any; the others are
    what only steps read.
    """

    parts: Mapping[str, Pieces]

    @property
    def result(self) -> bytes:
        """The whole of the result document as JSON."""
        return self.read(ResultPart.RESULT)

    def read(self, name: str) -> bytes:
        """Return the whole of a part.

        Raises:
            KeyError: There is none of the name.
        """
        return b"".join(self.parts[name])


def analyse(
    archive: BinaryIO,
    request: AnalysisRequest,
    report: Report,
    *,
    save: SaveBatch | None = None,
    saved: BinaryIO | None = None,
) -> AnalysisResult:
    """Turn an archive into the result that the request asks for.

    Only parsing is saved: an attempt that goes on from `saved` reads the archive,
    resolves and builds the graph anew, which for Django takes 0.2, 3.3 and 0.1 s.

    Args:
        archive: A seekable zip.
        request: What is asked.
        report: Hears of progress.
        save: Is given batches of finished files, sealed, while parsing goes on.
        saved: The framed batches of earlier attempts (see `saving.frames`); the files
            in them are not parsed again.

    Raises:
        BadArchive: The archive breaks a rule of the policy.
        ArchiveTooLarge: The archive is over its limit.
    """
    with _no_collections():
        return _analyse(archive, request, report, save, saved)


def _analyse(
    archive: BinaryIO,
    request: AnalysisRequest,
    report: Report,
    save: SaveBatch | None,
    saved: BinaryIO | None,
) -> AnalysisResult:
    kind = KINDS[request.kind]
    timing = Timing()
    report(Progress(stage=Stage.HYDRATE, percent=HYDRATE_FROM))
    limit_bytes = request.max_parsed_bytes
    found = None
    if kind.whole and request.has_structure and saved is not None:
        with timing.stage(Stage.HYDRATE):
            found = find_kept(saved, archive, limit_bytes, with_graph=kind.shows_graph)
    if found is None:
        structure = _structure(archive, request, report, save, saved, timing)
        offline = classify(structure) if kind.whole else UNCLASSIFIED
        keeps = kind.whole and (request.keeps_structure or not kind.shows_graph)
        kept = Kept(
            structure=structure,
            domains=domains_of_files(structure, offline) if kind.whole else {},
            index=index_of(structure) if keeps else Index(),
            offline=offline,
        )
    else:
        kept, structure = found, found.structure
    shown, weak = result.split(structure.graph) if kind.shows_graph else (Graph(), [])
    analysed = result.Analysed(
        structure=structure,
        graph=shown,
        timing=timing,
        domains=kept.domains,
        offline=kept.offline,
        index=kept.index,
        params=request.params,
        hands_on=request.hands_on,
    )
    # Before the document, which takes as much memory once more.
    sealed = None
    if kind.whole and request.keeps_structure and found is None:
        sealed = to_kept(kept, archive, limit_bytes)
    parts = kind.parts(analysed)
    if sealed is not None:
        parts[STRUCTURE_PART] = (sealed,)
    if weak and kind.shows_weak:
        parts[ResultPart.WEAK_EDGES] = Document(Lines(weak))
    return AnalysisResult(parts=parts)


def _structure(
    archive: BinaryIO,
    request: AnalysisRequest,
    report: Report,
    save: SaveBatch | None,
    saved: BinaryIO | None,
    timing: Timing,
) -> Structure:
    """Make the structure that the kind of job asks for."""
    kind = KINDS[request.kind]
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
        saver, found = resume(
            archive, save=save, saved=saved, save_every_s=request.save_every_s
        )
        parsed = parse_all(
            hydrated.sources,
            parsed_so_far,
            saver=saver,
            found=found,
        )
        saver.finish()
        hydrated.sources.clear()
    report(_progress(Stage.RESOLVE, RESOLVE_FROM, total, total))
    with timing.stage(Stage.RESOLVE):
        resolution = _resolve(kind.resolves, hydrated, parsed.facts, paths)
    if not kind.whole:
        # What expressions say takes as much memory as the graph will.
        parsed.facts[:] = map(outline, parsed.facts)
    report(_progress(Stage.GRAPH, GRAPH_FROM, total, total))
    with timing.stage(Stage.GRAPH):
        structure = build_structure(
            kind.labels, hydrated, parsed.facts, parsed.skipped, resolution
        )
        if kind.whole:
            told = replace(structure, clues=clues_told(parsed.facts, structure.graph))
            structure = with_texts(told, archive, request.max_parsed_bytes)
    return structure


def _resolve(
    wanted: Resolves, hydrated: Hydrated, facts: list[FileFacts], paths: frozenset[str]
) -> Resolution:
    if wanted is Resolves.NOTHING:
        return Resolution()
    project = Project(files={}, manifests=hydrated.manifests, paths=paths)
    if hydrated.manifests_left_out:
        project.cut.note()
    world = build_world(facts, project, by_name())
    match wanted:
        case Resolves.IMPORTS:
            return resolve_imports(world)
        case Resolves.EVERYTHING:
            return _resolve_all(world)
        case _ as unreachable:
            assert_never(unreachable)


def _resolve_all(world: World) -> Resolution:
    """Resolve everything, or imports alone where that nests too deep or a rule fails.

    Whatever recurses in resolving is bounded, so no input is known that does. Were
    there one, it would fail every attempt: a graph that says what it lacks is better.
    """
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(RECURSION_LIMIT)
    try:
        return resolve_all(world)
    except RecursionError:
        cut_by = CutBy.NESTING
    except FAULTS:
        cut_by = CutBy.FAILURE
    finally:
        sys.setrecursionlimit(before)
    found = resolve_imports(world)
    return replace(found, cuts=(cut_by, *found.cuts))


def _progress(stage: Stage, percent: int, done: int, total: int) -> Progress:
    return Progress(stage=stage, percent=percent, files_done=done, files_total=total)


@contextmanager
def _no_collections() -> Iterator[None]:
    # Facts and cells live until the end, and walking them again and again to find
    # garbage costs as much as parsing.
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
