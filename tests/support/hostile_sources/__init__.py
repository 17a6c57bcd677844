"""Hostile sources: how to make each, why it is dangerous, and what must come out."""

from tests.support.hostile_sources.builds import BUILDS
from tests.support.hostile_sources.chains import CHAINS
from tests.support.hostile_sources.climbs import CLIMBS
from tests.support.hostile_sources.copies import COPIES
from tests.support.hostile_sources.encodings import ENCODINGS
from tests.support.hostile_sources.floods import FLOODS
from tests.support.hostile_sources.manifests import MANIFESTS
from tests.support.hostile_sources.model import HostileSource, Outcome
from tests.support.hostile_sources.nests import NESTS
from tests.support.hostile_sources.programs import PROGRAMS
from tests.support.hostile_sources.wide import WIDE

__all__ = ["HOSTILE_SOURCES", "HostileSource", "Outcome"]

HOSTILE_SOURCES: tuple[HostileSource, ...] = (
    *FLOODS,
    *NESTS,
    *WIDE,
    *CLIMBS,
    *ENCODINGS,
    *PROGRAMS,
    *COPIES,
    *CHAINS,
    *MANIFESTS,
    *BUILDS,
)
