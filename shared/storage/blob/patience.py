"""How often and for how long a request to Azure Storage is tried."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from azure.core.exceptions import ServiceResponseTimeoutError
from azure.core.pipeline.transport import AioHttpTransport
from azure.storage.blob.aio import ExponentialRetry

from shared.storage.blob.store import BLOCK_BYTES

# What the SDK reads from a socket at once, as its own transport does.
_PIECE_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long a try may take, and who sleeps between tries.

    `connect_s` bounds the connection, `silence_s` each wait for bytes of an answer.
    `try_s` bounds all of a try up to the head of its answer: nothing else would end
    a request whose body the other side has stopped reading. A store that accepts
    connections and then says nothing is given up within a minute.
    """

    connect_s: float = 5
    silence_s: float = 10
    try_s: float = 30
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep


def client_options(patience: Patience) -> dict[str, Any]:
    """Return what a client of the SDK is made with."""
    return {
        "transport": _Transport(patience),
        "retry_policy": _Retries(patience),
        "max_single_get_size": BLOCK_BYTES,
        "max_chunk_get_size": BLOCK_BYTES,
    }


class _Retries(ExponentialRetry):
    """Tries timeouts, broken connections and 5xx again, and never a 404.

    Three times, after 2 s, 4 s and 8 s, each a second more or less.
    """

    def __init__(self, patience: Patience) -> None:
        super().__init__(
            retry_total=3, initial_backoff=0, increment_base=2, random_jitter_range=1
        )
        self._sleep = patience.sleep

    async def sleep(self, settings: dict[str, Any], _transport: object) -> None:
        await self._sleep(self.get_backoff_time(settings))


class _Transport(AioHttpTransport):  # type: ignore[misc] # the SDK loads it late
    """Sends one try."""

    def __init__(self, patience: Patience) -> None:
        super().__init__(
            connection_timeout=patience.connect_s,
            read_timeout=patience.silence_s,
            connection_data_block_size=_PIECE_BYTES,
        )
        self._try_s = patience.try_s

    async def send(self, request: Any, **config: Any) -> Any:  # noqa: ANN401 - untyped
        try:
            async with asyncio.timeout(self._try_s):
                return await super().send(request, **config)
        except TimeoutError as error:
            raise ServiceResponseTimeoutError("no answer", error=error) from error
