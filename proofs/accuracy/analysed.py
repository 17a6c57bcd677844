"""Files of a tree analysed as a job analyses them."""

import io
import json
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from shared.core.jobs import JobKind
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse


def analysed(root: Path, files: Iterable[Path], kind: JobKind) -> dict[str, Any]:
    """Return the graph of some files of a tree."""
    graph: dict[str, Any] = document_of(root, files, kind)["graph"]
    return graph


def document_of(root: Path, files: Iterable[Path], kind: JobKind) -> dict[str, Any]:
    """Return the result of some files of a tree."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(files):
            archive.write(path, path.relative_to(root).as_posix())
    packed.seek(0)
    answer = analyse(packed, AnalysisRequest(kind=kind), lambda _progress: None)
    document: dict[str, Any] = json.loads(answer.result)
    return document
