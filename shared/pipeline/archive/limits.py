"""How large an archive and the things in it may be."""

from dataclasses import dataclass

_MIB = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveLimits:
    """Every bound of the archive policy; beyond one, the archive is refused.

    The exception is `entry_bytes`: a larger entry is skipped and reported. A ratio
    (declared over compressed bytes) only counts once the declared total is above
    `ratio_from_bytes`, because small, repetitive sources compress very well.
    """

    archive_bytes: int = 500 * _MIB
    entries: int = 100_000
    directory_bytes: int = 32 * _MIB
    total_bytes: int = 2048 * _MIB
    ratio: int = 50
    ratio_from_bytes: int = 64 * _MIB
    entry_bytes: int = 100 * _MIB
    path_bytes: int = 1024
    component_bytes: int = 255
    depth: int = 64


DEFAULT_LIMITS = ArchiveLimits()
