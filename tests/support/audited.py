"""The pipeline in a child, and what it or its forks would have opened or imported."""

import os
import sys
import tempfile
from collections.abc import Mapping

from shared.pipeline.child import analysis
from shared.pipeline.child.protocol import Target, Task
from shared.pipeline.spool import open_spool
from shared.pipeline.writing import Pieces


def prepare() -> Target:
    """Load what production loads."""
    run = analysis.prepare()

    def audited(task: Task) -> Mapping[str, Pieces]:
        with open_spool() as notes:
            descriptor = notes.fileno()

            def note(event: str, arguments: tuple[object, ...]) -> None:
                if event == "import" or (event == "open" and not _nameless(arguments)):
                    os.write(descriptor, f"{event} {arguments[0]}\n".encode())

            sys.addaudithook(note)
            for pieces in run(task).values():
                b"".join(pieces)
            size_bytes = os.fstat(descriptor).st_size
            return {"result": (os.pread(descriptor, size_bytes, 0),)}

    return audited


def _nameless(arguments: tuple[object, ...]) -> bool:
    """Whether it is a descriptor that is opened, or a spool in the temporary folder."""
    path, _mode, _flags = arguments
    return isinstance(path, int) or path == tempfile.gettempdir()
