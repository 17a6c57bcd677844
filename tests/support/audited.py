"""The pipeline in a child, and what it would have opened or imported."""

import sys
import tempfile
from collections.abc import Mapping

import msgspec

from shared.pipeline.child import analysis
from shared.pipeline.child.protocol import Target, Task


def prepare() -> Target:
    """Load what production loads."""
    run = analysis.prepare()

    def audited(task: Task) -> Mapping[str, bytes]:
        wanted: list[str] = []

        def note(event: str, arguments: tuple[object, ...]) -> None:
            if event == "import" or (event == "open" and not _nameless(arguments)):
                wanted.append(f"{event} {arguments[0]}")

        sys.addaudithook(note)
        run(task)
        return {"result": msgspec.json.encode(wanted)}

    return audited


def _nameless(arguments: tuple[object, ...]) -> bool:
    """Whether it is a descriptor that is opened, or a spool in the temporary folder."""
    path, _mode, _flags = arguments
    return isinstance(path, int) or path == tempfile.gettempdir()
