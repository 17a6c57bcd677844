"""The keys of an issuer of tokens: read from it, kept for a while, read again."""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from typing import Any

import httpcore
from jwt import PyJWK, PyJWTError

from shared.core.errors import IssuerUnavailable
from shared.core.identities import TokenPolicy, is_secure
from shared.telemetry import Event, emit

_DOCUMENT = "/.well-known/openid-configuration"
_OK = 200
# Only what is verified with a public key: a key that is published must sign nothing.
ALGORITHMS = (
    *("RS256", "RS384", "RS512", "PS256", "PS384", "PS512"),
    *("ES256", "ES384", "ES512", "EdDSA"),
)


class IssuerKeys:
    """One per process; reads are few, however many tokens name unknown keys."""

    def __init__(
        self, policy: TokenPolicy, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._policy = policy
        self._clock = clock
        self._keys: dict[str, PyJWK] = {}
        self._read_at: float | None = None
        self._tried_at: float | None = None
        self._reading = asyncio.Lock()

    async def find(self, key_id: str) -> PyJWK | None:
        """Return the key of that id; None if the issuer has none such.

        Raises:
            IssuerUnavailable: no keys are known, or only ones that are too old.
        """
        is_known = key_id in self._keys and self._age_s <= self._policy.stale_s
        # Only who cannot go on without waits for somebody else's read.
        if not (is_known and self._reading.locked()):
            async with self._reading:
                if self._is_due(key_id):
                    self._tried_at = self._clock()
                    await self._read()
        if self._age_s > self._policy.stale_s:
            raise IssuerUnavailable
        return self._keys.get(key_id)

    @property
    def _age_s(self) -> float:
        read_at = self._read_at
        return float("inf") if read_at is None else self._clock() - read_at

    def _is_due(self, key_id: str) -> bool:
        tried_at = self._tried_at
        if tried_at is not None and self._clock() - tried_at < self._policy.floor_s:
            return False
        return key_id not in self._keys or self._age_s > self._policy.fresh_s

    async def _read(self) -> None:
        """Read the keys; where that fails, go on with those that are known."""
        try:
            async with asyncio.timeout(self._policy.timeout_s):
                document = await self._fetch(await self._find_url())
                self._keys = dict(_usable(document["keys"]))
        except (
            *(httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException),
            *(OSError, ValueError, KeyError, TypeError, AttributeError),
        ) as error:
            reason = type(error).__name__
            emit(Event.ISSUER_UNREADABLE, level=logging.ERROR, reason=reason)
        else:
            self._read_at = self._clock()

    async def _find_url(self) -> str:
        if self._policy.jwks_url is not None:
            return self._policy.jwks_url
        document = await self._fetch(self._policy.issuer.rstrip("/") + _DOCUMENT)
        if document["issuer"] != self._policy.issuer:
            raise ValueError("the document is another issuer's")
        return str(document["jwks_uri"])

    async def _fetch(self, url: str) -> dict[str, Any]:
        """Read a JSON document; a redirect is no answer."""
        if not is_secure(url):
            raise ValueError("what is read there may have been changed on the way")
        content = bytearray()
        async with (
            httpcore.AsyncConnectionPool(max_keepalive_connections=0) as pool,
            pool.stream("GET", url, headers={"Accept": "application/json"}) as answer,
        ):
            if answer.status != _OK:
                raise ValueError("it was not found")
            async for chunk in answer.aiter_stream():
                content += chunk
                if len(content) > self._policy.document_max_bytes:
                    raise ValueError("it is too large")
        document: dict[str, Any] = json.loads(content)
        return document


def _usable(keys: list[dict[str, Any]]) -> list[tuple[str, PyJWK]]:
    """Return those that can verify a signature; an issuer may publish others, too."""
    usable = []
    for key in keys:
        try:
            read = PyJWK(key)
        except PyJWTError:
            continue
        signs = read.public_key_use in (None, "sig")
        if signs and read.algorithm_name in ALGORITHMS and read.key_id:
            usable.append((str(read.key_id), read))
    return usable
