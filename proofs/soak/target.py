"""What the children of the soak's workers run: the pipeline, unless the archive kills.

An archive that holds a file named `POISON` aborts its child at every attempt.
"""

import os
from collections.abc import Mapping

from shared.pipeline.child import analysis
from shared.pipeline.child.protocol import Target, Task
from shared.pipeline.writing import Pieces

POISON = "poison-for-the-child.txt"


def prepare() -> Target:
    """Load the pipeline, whose own target does the work."""
    real = analysis.prepare()

    def run(task: Task) -> Mapping[str, Pieces]:
        if POISON.encode() in task.archive.read():
            os.abort()
        task.archive.seek(0)
        return real(task)

    return run
