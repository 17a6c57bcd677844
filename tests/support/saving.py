"""What tests of saved facts share: a tree in every language, and batches in a file."""

import io
import re
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import BinaryIO

from shared.core.results import ResultPart
from shared.pipeline.run import AnalysisResult
from shared.pipeline.saving.batches import find_saved
from shared.pipeline.saving.frames import frame
from shared.pipeline.saving.mark import code_mark
from shared.pipeline.saving.records import Extracted
from shared.pipeline.saving.seal import Sealer

CASES = Path(__file__).parents[1] / "languages"
# A process takes seconds to compile their queries: of what they share with others, few
# tests need more than those show.
DEAR = {
    *("commonlisp", "cuda", "dart", "elixir", "fsharp", "haskell", "julia"),
    *("objc", "ocaml", "perl", "scala", "swift", "verilog"),
}
TIMES = re.compile(
    rb'"(generatedAt|analysis(Start|End)Time)":"[^"]*"'
    rb'|"processingTimeMs":\d+|"stageTimesMs":\{[^}]*\}'
)


def zipped(files: Mapping[str, str | bytes]) -> io.BytesIO:
    """A zip archive of these files."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as writer:
        for path, data in files.items():
            writer.writestr(path, data)
    archive.seek(0)
    return archive


def every_language() -> dict[str, str | bytes]:
    """A third of the sample programs of each language, as one tree."""
    found: dict[str, str | bytes] = {}
    for folder in sorted(CASES.glob("*/cases")):
        paths = [
            path for path in folder.glob("**/*") if "__pycache__" not in path.parts
        ]
        for path in sorted(path for path in paths if path.is_file())[::3]:
            found[path.relative_to(CASES).as_posix()] = path.read_bytes()
    return found


def most_languages() -> dict[str, str | bytes]:
    """The same tree without those whose queries take long to compile."""
    return {
        path: data
        for path, data in every_language().items()
        if path.partition("/")[0] not in DEAR
    }


def in_a_file(batches: Iterable[bytes]) -> io.BytesIO:
    """Batches as an attempt is given them."""
    return io.BytesIO(b"".join(frame(len(batch)) + batch for batch in batches))


def opened(archive: BinaryIO, batches: Iterable[bytes]) -> dict[str, Extracted]:
    """What is in the batches of an archive, by path."""
    return find_saved(in_a_file(batches), Sealer(archive, code_mark()))


def weak_edges(answer: AnalysisResult) -> bytes | None:
    """The part with the edges that few ask for, where there is one."""
    name = ResultPart.WEAK_EDGES
    return answer.read(name) if name in answer.parts else None


def without_times(answer: AnalysisResult) -> tuple[bytes, bytes | None]:
    """All bytes of a result but those that say when it was made."""
    return TIMES.sub(b"", answer.result), weak_edges(answer)
