"""What is known of a tree beside its graph: how it was read, and who may use it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """How a tree was read.

    Attributes:
        archive_files: How many files the archive holds, skipped ones included.
        parsed_files: How many of them were parsed.
        size_bytes: What all of them take, uncompressed.
        language_bytes: The size of the parsed files, by language.
        skipped: Path and reason of each file that was not read, by path.
        unresolved_calls: Call sites without a target, by reason.
        widened: Variables that may hold more than was followed.
        truncated: Whether a bound may have cost edges.
    """

    archive_files: int = 0
    parsed_files: int = 0
    size_bytes: int = 0
    language_bytes: Mapping[str, int] = field(default_factory=dict)
    skipped: tuple[tuple[str, str], ...] = ()
    unresolved_calls: Mapping[str, int] = field(default_factory=dict)
    widened: int = 0
    truncated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Something that is run or used from outside of the tree, as a manifest says.

    `name` is a definition of the file at `path`; without one the file is run.
    """

    path: str
    name: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mentions:
    """Where words occur that are names of definitions which no edge leads to.

    Attributes:
        in_code: Ids of the functions, classes and files whose lines hold the word.
        elsewhere: Paths of the texts that hold it: comments, documents, settings.
    """

    in_code: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Clues:
    """What tells of uses that no edge shows.

    Attributes:
        marks: Ids of definitions to their decorators, annotations and modifiers.
        outside_bases: Ids of classes to the bases that are not in the tree.
        exports: Paths to the names that files say they show.
        starts: What manifests name.
        mentions: Names of definitions to where they occur besides.
    """

    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    outside_bases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exports: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    starts: tuple[Start, ...] = ()
    mentions: Mapping[str, Mentions] = field(default_factory=dict)
