"""The strict zip reader: one policy for hostile archives, nothing extracted to disk.

`judge` needs the first bytes, the tail and the central directory; `read_entries`
goes on to check every local header, size and checksum while it reads in order.
"""

from shared.pipeline.archive.directory import Directory, judge
from shared.pipeline.archive.entries import Entry, read_entries
from shared.pipeline.archive.limits import DEFAULT_LIMITS, ArchiveLimits
from shared.pipeline.archive.member import Member
from shared.pipeline.archive.rules import Rule, SkipReason

__all__ = [
    "DEFAULT_LIMITS",
    "ArchiveLimits",
    "Directory",
    "Entry",
    "Member",
    "Rule",
    "SkipReason",
    "judge",
    "read_entries",
]
