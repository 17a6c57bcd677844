"""The files of an archive, as the stages of the pipeline pass them on."""

from dataclasses import dataclass, field

from shared.parsing.source import Skipped

OTHER_LANGUAGE = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A file that is going to be parsed."""

    path: str
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherFile:
    """A file that is listed and not parsed; `line_count` is None when not counted."""

    path: str
    size_bytes: int
    line_count: int | None


@dataclass(slots=True, kw_only=True)
class Hydrated:
    """An archive's files, `file_count` in all.

    `manifests` are those that are read; so many more were too large, or too many.
    `sha256` is of all paths and contents, in order of path.
    """

    sources: list[Source] = field(default_factory=list)
    others: list[OtherFile] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    manifests: dict[str, bytes] = field(default_factory=dict)
    manifests_left_out: int = 0
    file_count: int = 0
    size_bytes: int = 0
    sha256: str = ""
