"""What writers and readers of stored results must agree on."""

from enum import StrEnum

# Relationships below it are stored apart, and shown to those who ask for them only.
DEFAULT_EDGE_CONFIDENCE = 0.5


class ResultPart(StrEnum):
    """The parts of a result, as they are named where they are stored."""

    RESULT = "result"
    WEAK_EDGES = "weak_edges"


# Kept beside a result for later jobs about the same archive, and shown to nobody. Where
# it is stored its name goes on with the engine and the archive's SHA-256.
STRUCTURE_PART = "structure"
