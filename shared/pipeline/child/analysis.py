"""What the fork server runs in production: the pipeline, behind the child's seam."""

from collections.abc import Callable, Mapping
from typing import BinaryIO

import msgspec

from shared.core.jobs import MAX_PARSED_BYTES, PARSE_APART, JobKind, Progress
from shared.core.results import ResultPart
from shared.languages.registry import LANGUAGES
from shared.parsing.grammar import load
from shared.pipeline.child.protocol import Target
from shared.pipeline.hydrate import DEFAULT_MAX_PARSED_BYTES
from shared.pipeline.run import AnalysisRequest, analyse


def prepare() -> Target:
    """Load every grammar and its queries, so that no child has to."""
    for language in LANGUAGES:
        load(language.spec)
    return _run


def _run(
    archive: BinaryIO,
    kind: JobKind,
    params: Mapping[str, object],
    report: Callable[[Progress], None],
) -> Mapping[str, bytes]:
    """Analyse the archive; the parts are `result` and, if any, `weak_edges`."""
    request = AnalysisRequest(
        kind=kind,
        params=dict(params),
        max_parsed_bytes=msgspec.convert(
            params.get(MAX_PARSED_BYTES, DEFAULT_MAX_PARSED_BYTES), int
        ),
        parse_apart=params.get(PARSE_APART) is True,
    )
    answer = analyse(archive, request, report)
    parts: dict[str, bytes] = {ResultPart.RESULT: answer.result}
    if answer.weak_edges is not None:
        parts[ResultPart.WEAK_EDGES] = answer.weak_edges
    return parts
