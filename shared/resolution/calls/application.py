"""A call as it is made, for a site of its own or on behalf of another one."""

from typing import TypeAlias

from shared.resolution.flow.site import Arguments, Evidence, Site
from shared.resolution.values.value import Value

# Partials of partials, instances that are called.
MAX_INDIRECTIONS = 5

Key: TypeAlias = tuple[object, ...]


class Application:
    """A value called on behalf of a site; `evidence` where it is known already."""

    __slots__ = ("arguments", "evidence", "key", "site")

    def __init__(
        self,
        site: Site,
        arguments: Arguments,
        key: Key,
        evidence: Evidence | None = None,
    ) -> None:
        self.site = site
        self.arguments = arguments
        self.key = key
        self.evidence = evidence

    def through(self, value: Value, evidence: Evidence | None = None) -> "Application":
        """Return the same call behind one more value."""
        return Application(self.site, self.arguments, (*self.key, value), evidence)

    @property
    def is_too_deep(self) -> bool:
        """Whether it is behind more values than are followed."""
        return len(self.key) > MAX_INDIRECTIONS
