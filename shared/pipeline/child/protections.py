"""What keeps a child in, each by itself; a platform may lack some of it."""

from enum import Flag, auto

from shared.pipeline.child.protocol import Target


class Protection(Flag):
    """A mechanism that holds, or several; few enough to fit into an exit code."""

    NONE = 0
    SYSTEM_CALLS = auto()
    USER = auto()
    SIGNALS = auto()
    NETWORK = auto()
    MEMORY = auto()

    @property
    def words(self) -> list[str]:
        """How logs and operators read it, one word each."""
        return [str(held.name).lower() for held in Protection if held & self]


EVERY_PROTECTION = ~Protection.NONE


def prepare_nothing() -> Target:
    """Hand a server that only probes what its children would run."""
    return lambda _task: {}
