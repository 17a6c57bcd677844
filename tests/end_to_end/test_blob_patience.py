"""A store in Azure is tried again as often and as long as was promised, and no more."""

import asyncio
import gc
import io
import os
import random
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from uuid import uuid4

import pytest

from shared.core.errors import BlobMissing, StorageUnavailable
from shared.storage.blob.azure import AzureStore, from_connection_string
from shared.storage.blob.patience import Patience
from shared.storage.blob.store import BLOCK_BYTES
from tests.support.faulty_blobs import (
    Fault,
    Faults,
    FaultyBlobs,
    Moment,
    faulty_blobs,
)
from tests.support.patience import PATIENCE_S

pytestmark = pytest.mark.once

NAME = "a.blob"
CONTENT = os.urandom(2 * BLOCK_BYTES + 17)


class Pauses:
    """Stands in for the clock: notes the pauses and takes none of them."""

    def __init__(self) -> None:
        self.taken_s: list[float] = []

    async def __call__(self, pause_s: float) -> None:
        self.taken_s.append(pause_s)


@pytest.fixture
def pauses() -> Pauses:
    return Pauses()


@pytest.fixture
def proxy(azurite: str) -> Iterator[FaultyBlobs]:
    with faulty_blobs(azurite, Faults(stall_s=60)) as proxy:
        yield proxy


@pytest.fixture
async def hasty(proxy: FaultyBlobs, pauses: Pauses) -> AsyncIterator[AzureStore]:
    """A store that gives up on silence soon: for requests that all have to fail."""
    async with opened(proxy, pauses, silence_s=0.6) as store:
        yield store


@pytest.fixture
async def store(proxy: FaultyBlobs, pauses: Pauses) -> AsyncIterator[AzureStore]:
    """A store with a blob in it, that takes a busy machine's pauses for no silence."""
    async with opened(proxy, pauses, silence_s=2) as store:
        await store.put_bytes(NAME, b"content")
        proxy.counts.clear()
        yield store


@asynccontextmanager
async def opened(
    proxy: FaultyBlobs, pauses: Pauses, *, silence_s: float
) -> AsyncIterator[AzureStore]:
    store = from_connection_string(
        proxy.connection_string,
        f"c-{uuid4().hex}",
        Patience(silence_s=silence_s, sleep=pauses),
    )
    yield store
    await store.close()


async def listed(store: AzureStore) -> list[str]:
    return [name async for name in store.list_older_than(0)]


OPERATIONS: dict[str, Callable[[AzureStore], Awaitable[object]]] = {
    "put_bytes": lambda store: store.put_bytes(NAME, b"content"),
    "put": lambda store: store.put(NAME, io.BytesIO(CONTENT), len(CONTENT)),
    "download": lambda store: store.download(NAME, io.BytesIO()),
    "delete": lambda store: store.delete(NAME),
    "list": listed,
}


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("fault", [Fault.BUSY, Fault.STALL])
async def test_a_request_is_tried_four_times_in_all(
    hasty: AzureStore, proxy: FaultyBlobs, pauses: Pauses, fault: Fault, operation: str
) -> None:
    proxy.planned.extend([(fault, Moment.BEFORE)] * 10)

    with pytest.raises(StorageUnavailable):
        async with asyncio.timeout(PATIENCE_S):
            await OPERATIONS[operation](hasty)

    assert proxy.counts == {"requests": 4, fault: 4, f"{fault}/before": 4}
    first_s, second_s, third_s = pauses.taken_s
    assert 1 <= first_s <= 3 <= second_s <= 5
    assert 7 <= third_s <= 9


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("moment", [Moment.BEFORE, Moment.AFTER])
@pytest.mark.parametrize("fault", Fault)
async def test_a_fault_or_two_do_not_surface(
    store: AzureStore, proxy: FaultyBlobs, fault: Fault, moment: Moment, operation: str
) -> None:
    proxy.planned.extend([(fault, moment)] * 2)

    await OPERATIONS[operation](store)

    assert proxy.counts[fault] == 2


# The SDK leaves the connection of an answer that fell silent to the collector.
@pytest.mark.filterwarnings("ignore:Unclosed connection:ResourceWarning")
@pytest.mark.parametrize("operation", ["download", "list"])
@pytest.mark.parametrize("fault", [Fault.RESET, Fault.STALL])
async def test_an_answer_that_breaks_off_is_asked_for_again(
    store: AzureStore, proxy: FaultyBlobs, fault: Fault, operation: str
) -> None:
    proxy.planned.append((fault, Moment.WITHIN))

    await OPERATIONS[operation](store)

    assert proxy.counts[fault] == 1
    assert proxy.counts["requests"] > 1
    gc.collect()


async def test_a_request_that_nobody_reads_is_given_up(
    azurite: str, pauses: Pauses
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        port = deaf.getsockname()[1]
        store = from_connection_string(
            re.sub(r"127\.0\.0\.1:\d+", f"127.0.0.1:{port}", azurite),
            "container",
            Patience(try_s=0.3, silence_s=60, sleep=pauses),
        )

        with pytest.raises(StorageUnavailable):
            async with asyncio.timeout(PATIENCE_S):
                await store.put(NAME, io.BytesIO(CONTENT), len(CONTENT))

        await store.close()
    assert len(pauses.taken_s) == 3


async def test_a_missing_blob_is_not_asked_for_again(
    store: AzureStore, proxy: FaultyBlobs, pauses: Pauses
) -> None:
    with pytest.raises(BlobMissing):
        await store.download("missing", io.BytesIO())

    assert proxy.counts["requests"] == 1
    assert pauses.taken_s == []


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_happens_a_blob_is_whole_or_the_store_is_away(
    azurite: str, pauses: Pauses, seed: int
) -> None:
    draw = random.Random(seed)
    contents = [draw.randbytes(draw.choice([0, 17, BLOCK_BYTES + 1])) for _ in range(8)]
    away = 0
    with faulty_blobs(azurite) as proxy:
        async with opened(proxy, pauses, silence_s=2) as store:
            await store.put_bytes("first", b"")
            proxy.by_chance(Faults(busy=0.2, reset=0.2, stall=0.1, stall_s=0.01))
            for number, content in enumerate(contents):
                name, read = str(number), io.BytesIO()
                try:
                    await store.put(name, io.BytesIO(content), len(content))
                    await store.download(name, read)
                    assert read.getvalue() == content
                    await store.delete(name)
                except StorageUnavailable:
                    away += 1
            happened = proxy.counts["busy"] + proxy.counts["reset"]
            proxy.by_chance(Faults())
            for name in await listed(store):
                with suppress(BlobMissing):
                    await store.download(name, io.BytesIO())
                await store.delete(name)
            assert await listed(store) == []

    assert happened > 5
    assert away < len(contents)
