"""HTTP to a provider that may lie: no redirects, compression or endless answers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import httpx2

from shared.llm.policy import ModelPolicy

# All that is read of a refusal beside its status.
_OF_REFUSALS = ("date", "retry-after")
# These may say which parameter is not understood; so much and so long is listened.
BAD_REQUEST = (400, 422)
_REFUSAL_BYTES = 4_096
_REFUSAL_S = 2.0


class AnswerTooLarge(httpx2.TransportError):
    """More came than an answer may hold."""


def open_http(policy: ModelPolicy) -> httpx2.AsyncClient:
    """Return a client of that provider; the environment's proxies do not count."""
    return httpx2.AsyncClient(
        transport=_Bounded(policy.max_wire_bytes),
        timeout=httpx2.Timeout(
            policy.first_byte_s, connect=policy.connect_s, pool=policy.first_byte_s
        ),
        headers={"Accept-Encoding": "identity"},
        follow_redirects=False,
        trust_env=False,
    )


class _Bounded(httpx2.AsyncBaseTransport):
    """Gives up an answer that is larger than allowed, or compressed unasked.

    What a refusal says in its body is not waited for, but for a moment where it may
    name what of a request is not understood.
    """

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._inner = httpx2.AsyncHTTPTransport(trust_env=False)

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        response = await self._inner.handle_async_request(request)
        if not response.is_success:
            misunderstood = response.status_code in BAD_REQUEST
            body = await _begun(response) if misunderstood else b""
            await response.aclose()
            told = {
                name: response.headers[name]
                for name in _OF_REFUSALS
                if name in response.headers
            }
            return httpx2.Response(response.status_code, headers=told, content=body)
        if response.headers.get("content-encoding", "identity") != "identity":
            await response.aclose()
            raise AnswerTooLarge("an answer that was compressed unasked")
        if isinstance(response.stream, httpx2.AsyncByteStream):
            response.stream = _Counted(response.stream, self._max_bytes)
        return response

    async def aclose(self) -> None:
        await self._inner.aclose()


async def _begun(response: httpx2.Response) -> bytes:
    """Return how the body of a refusal begins, as far as that comes soon."""
    found = bytearray()
    if isinstance(response.stream, httpx2.AsyncByteStream):
        with suppress(TimeoutError, httpx2.TransportError):
            async with asyncio.timeout(_REFUSAL_S):
                async for chunk in response.stream:
                    found += chunk[:_REFUSAL_BYTES]
                    if len(found) >= _REFUSAL_BYTES:
                        break
    return bytes(found[:_REFUSAL_BYTES])


class _Counted(httpx2.AsyncByteStream):
    def __init__(self, inner: httpx2.AsyncByteStream, max_bytes: int) -> None:
        self._inner = inner
        self._left = max_bytes

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for chunk in self._inner:
            self._left -= len(chunk)
            if self._left < 0:
                raise AnswerTooLarge("an answer without an end")
            yield chunk

    async def aclose(self) -> None:
        await self._inner.aclose()
