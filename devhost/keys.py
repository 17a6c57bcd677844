"""Function keys, for those who want the host to check them as Azure does."""

import secrets
from dataclasses import dataclass, field

from starlette.requests import Request


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys:
    """One run's keys: a function key opens functions, the master key everything."""

    function: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    master: str = field(default_factory=lambda: secrets.token_urlsafe(24))

    def open(self, request: Request, auth_level: str) -> bool:
        """Whether the request's key suffices for a level."""
        if auth_level == "anonymous":
            return True
        given = request.headers.get("x-functions-key") or request.query_params.get(
            "code", ""
        )
        accepted = {"function": (self.function, self.master)}.get(
            auth_level, (self.master,)
        )
        return any(
            secrets.compare_digest(given.encode(), key.encode()) for key in accepted
        )
