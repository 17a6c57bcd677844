"""What children of services in tests run: the pipeline, ready sooner than in use."""

from shared.pipeline.child.analysis import prepared
from shared.pipeline.child.protocol import Target

TARGET = f"{__name__}:prepare"


def prepare() -> Target:
    """Have the queries of Python alone compiled, in which most samples are written.

    That is half of the time in which a fork server starts, and most tests start one.
    """
    return prepared({"python"})
