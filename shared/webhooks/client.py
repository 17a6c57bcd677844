"""Posts to callback URLs: guarded, impatient, and deaf to most of the answer."""

import asyncio
import ssl
from collections.abc import Mapping

import httpcore

from shared.core.callbacks import Callback, parse_callback
from shared.core.webhooks import WebhookPolicy
from shared.webhooks.network import PublicNetwork, Resolve, Resolver

_AGENT = "Arbograph-Webhooks/1"


class WebhookClient:
    """One connection for each post; follows no redirect and uses no proxy."""

    def __init__(
        self,
        policy: WebhookPolicy,
        *,
        resolve: Resolve | None = None,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        self._policy = policy
        self._resolver = Resolver()
        self._network = PublicNetwork(resolve or self._resolver, policy.trusted_hosts)
        self._ssl_context = ssl_context

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Post a JSON body; returns the status of the answer, whose body may break off.

        Raises:
            CallbackRefused: the URL leads where webhooks may not go.
            TimeoutError: not everything was done in time.
            httpcore.NetworkError: no connection, or no secure one, or it broke.
            httpcore.ProtocolError: the answer is not HTTP.
        """
        callback = parse_callback(url, self._policy.trusted_hosts)
        request = _request(callback, headers, body, self._policy.timeout_s)
        status: int | None = None
        try:
            async with asyncio.timeout(self._policy.timeout_s), self._pool() as pool:
                response = await pool.handle_async_request(request)
                # It has arrived: whatever becomes of the rest, once is enough.
                status = response.status
                try:
                    await self._read_some(response)
                finally:
                    await response.aclose()
        except (TimeoutError, httpcore.NetworkError, httpcore.ProtocolError):
            if status is None:
                raise
        return status

    def close(self) -> None:
        """Let go of the threads that look names up."""
        self._resolver.close()

    def _pool(self) -> httpcore.AsyncConnectionPool:
        if self._ssl_context is None:  # reads a file of some size
            self._ssl_context = httpcore.default_ssl_context()
        return httpcore.AsyncConnectionPool(
            ssl_context=self._ssl_context,
            network_backend=self._network,
            max_keepalive_connections=0,
            retries=0,
        )

    async def _read_some(self, response: httpcore.Response) -> None:
        """Read a short answer to its end, for the receiver's sake; nobody looks."""
        read_bytes = 0
        async for chunk in response.aiter_stream():
            read_bytes += len(chunk)
            if read_bytes > self._policy.answer_max_bytes:
                return


def _request(
    callback: Callback, headers: Mapping[str, str], body: bytes, timeout_s: float
) -> httpcore.Request:
    own = {
        "Host": callback.authority,
        "Connection": "close",
        "User-Agent": _AGENT,
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
    }
    return httpcore.Request(
        "POST",
        httpcore.URL(
            scheme=callback.scheme,
            host=callback.host,
            port=callback.port,
            target=callback.target,
        ),
        headers=[*own.items(), *headers.items()],
        content=body,
        # For each address, so that one that is silent leaves time for another.
        extensions={"timeout": {"connect": timeout_s / 2}},
    )
