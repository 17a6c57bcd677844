"""A call as it is made, for a site of its own or on behalf of another one."""

from typing import TypeAlias

from shared.resolution.flow.site import Arguments, Evidence, Site

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
