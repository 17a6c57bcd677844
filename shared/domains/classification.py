"""What classifying a tree gives, whoever did it: a cluster analysis or a model."""

from collections.abc import Mapping
from dataclasses import dataclass, field

OFFLINE = "offline"


@dataclass(frozen=True, slots=True, kw_only=True)
class Subdomain:
    """A part of a domain; its name is unique within that domain."""

    name: str
    description: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """A part of the business, in PascalCase; its name is unique in the tree."""

    name: str
    description: str
    responsibilities: tuple[str, ...] = ()
    subdomains: tuple[Subdomain, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where something belongs: a domain, and a part of it where that is known."""

    domain: str
    subdomain: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviousDomain:
    """A domain of an earlier answer, whose name is kept where it still fits."""

    name: str
    subdomain_count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Classification:
    """The domains of a tree and what belongs to them, by ids of nodes.

    Every production file, function and class is in `places`, or in `left_out` with the
    reason. `descriptions` tell in one sentence what functions do. `engine` says who did
    it (`OFFLINE`, or the model), `version` which rules or prompts it went by, and
    `notes` what users should know of how it went.
    """

    engine: str
    domains: tuple[Domain, ...]
    places: Mapping[str, Place]
    left_out: Mapping[str, str] = field(default_factory=dict)
    descriptions: Mapping[str, str] = field(default_factory=dict)
    version: str = ""
    notes: tuple[str, ...] = ()


# Of a tree that nobody has looked at.
UNCLASSIFIED = Classification(engine=OFFLINE, domains=(), places={})
