"""What the fork server runs in production: the pipeline, behind the child's seam."""

from collections.abc import Callable, Mapping
from typing import BinaryIO

from shared.core.jobs import JobKind, Progress
from shared.languages.registry import LANGUAGES
from shared.parsing.grammar import load
from shared.pipeline.child.protocol import Target
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
    answer = analyse(archive, AnalysisRequest(kind=kind, params=dict(params)), report)
    parts = {"result": answer.result}
    if answer.weak_edges is not None:
        parts["weak_edges"] = answer.weak_edges
    return parts
