"""Documents of small trees, made by the pipeline as jobs make them."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from shared.core.jobs import JobKind
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse


def archive_of(files: dict[str, str]) -> BytesIO:
    """A zip of texts by path."""
    archive = BytesIO()
    with ZipFile(archive, "w") as writer:
        for path, text in files.items():
            writer.writestr(path, text)
    archive.seek(0)
    return archive


def document(
    kind: JobKind, files: dict[str, str], params: dict[str, object] | None = None
) -> dict[str, Any]:
    """The result that a job of this kind has for these files."""
    request = AnalysisRequest(kind=kind, params=params or {})
    answer = analyse(archive_of(files), request, lambda _progress: None)
    found: dict[str, Any] = json.loads(answer.result)
    return found
