"""What is asked of an archive, as it crosses from the worker to the child."""

from dataclasses import dataclass, field

from shared.core.jobs import JobKind

DEFAULT_MAX_PARSED_BYTES = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisRequest:
    """A kind of job, and how to go about it.

    `params` are the job's, as submitted; files over `max_parsed_bytes` are skipped.
    Where somebody saves them, facts are handed over every `save_every_s` seconds of
    parsing. `hands_on` says that steps follow, so that parts are made for them too.
    `keeps_structure` asks for the structure as a part, where the kind is about the
    whole tree; `has_structure` says that what is saved begins with one.
    """

    kind: JobKind
    params: dict[str, object] = field(default_factory=dict)
    max_parsed_bytes: int = DEFAULT_MAX_PARSED_BYTES
    save_every_s: float = 2.5
    hands_on: bool = False
    keeps_structure: bool = False
    has_structure: bool = False
