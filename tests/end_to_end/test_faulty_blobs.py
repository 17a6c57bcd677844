"""The proxy that fails like real storage passes all else through, and counts."""

import asyncio
import gc
import io
import os
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from uuid import uuid4

import pytest
from azure.core.exceptions import AzureError
from azure.storage.blob.aio import ContainerClient

from tests.support.faulty_blobs import (
    Answer,
    Fault,
    Faults,
    FaultyBlobs,
    Moment,
    Request,
    faulty_blobs,
)

MISHAPS_OF_AN_UPLOAD = [
    (fault, moment) for fault in Fault for moment in (Moment.BEFORE, Moment.AFTER)
]


@pytest.fixture
def proxy(azurite: str) -> Iterator[FaultyBlobs]:
    with faulty_blobs(azurite, Faults(stall_s=60)) as proxy:
        yield proxy


@pytest.fixture
async def container(proxy: FaultyBlobs) -> AsyncIterator[ContainerClient]:
    """A client that tries nothing twice and waits for half a second."""
    async with ContainerClient.from_connection_string(
        proxy.connection_string,
        f"c-{uuid4().hex}",
        retry_total=0,
        read_timeout=0.5,
        max_block_size=1024 * 1024,
        max_single_put_size=1024 * 1024,
    ) as container:
        await container.create_container()
        yield container


async def test_without_faults_everything_passes(container: ContainerClient) -> None:
    content = os.urandom(9 * 1024 * 1024 + 5)

    await container.upload_blob("a b/ü", io.BytesIO(content), overwrite=True)
    downloaded = await (await container.download_blob("a b/ü")).readall()

    assert downloaded == content
    assert [name async for name in container.list_blob_names()] == ["a b/ü"]


@pytest.mark.parametrize(("fault", "moment"), MISHAPS_OF_AN_UPLOAD)
async def test_a_planned_mishap_happens_and_is_counted(
    proxy: FaultyBlobs, container: ContainerClient, fault: Fault, moment: Moment
) -> None:
    # The client tries once more, unasked, when a connection it kept turns out dead.
    proxy.planned.extend([(fault, moment)] * 2)

    with pytest.raises(AzureError):
        await container.upload_blob("name", b"content", overwrite=True)
    happened = 2 - len(proxy.planned)
    proxy.planned.clear()

    await container.upload_blob("name", b"content", overwrite=True)
    assert proxy.counts[f"{fault}/{moment}"] == proxy.counts[fault] == happened


# The SDK leaves the connection of an answer that fell silent to the collector.
@pytest.mark.filterwarnings("ignore:Unclosed connection:ResourceWarning")
@pytest.mark.parametrize("fault", [Fault.RESET, Fault.STALL])
async def test_an_answer_can_break_off_in_its_middle(
    proxy: FaultyBlobs, container: ContainerClient, fault: Fault
) -> None:
    await container.upload_blob("name", bytes(1000))
    proxy.planned.append((fault, Moment.WITHIN))

    # The client reads a body that broke off again by itself.
    downloaded = await (await container.download_blob("name")).readall()

    assert downloaded == bytes(1000)
    assert proxy.counts[f"{fault}/within"] == 1
    gc.collect()


@pytest.mark.parametrize("fault", Fault)
async def test_the_store_acts_only_on_what_has_reached_it(
    proxy: FaultyBlobs, container: ContainerClient, fault: Fault
) -> None:
    for moment in (Moment.BEFORE, Moment.AFTER):
        proxy.planned.extend([(fault, moment)] * 2)
        with pytest.raises(AzureError):
            await container.upload_blob(f"{fault}-{moment}", b"content")
        proxy.planned.clear()

    names = [name async for name in container.list_blob_names()]

    assert names == [f"{fault}-{Moment.AFTER}"]


async def test_a_client_that_waits_gets_its_answer_after_a_stall(
    proxy: FaultyBlobs, container: ContainerClient
) -> None:
    proxy.by_chance(Faults(stall_s=0.05))
    proxy.planned.append((Fault.STALL, Moment.AFTER))

    await container.upload_blob("name", b"content")

    assert proxy.counts["stall"] == 1


async def test_chance_follows_the_seed_and_the_shares(azurite: str) -> None:
    seen = []
    for _ in range(2):
        with faulty_blobs(azurite, Faults(busy=0.3, reset=0.1, seed=7)) as proxy:
            async with ContainerClient.from_connection_string(
                proxy.connection_string, "missing", retry_total=0
            ) as container:
                while proxy.counts["requests"] < 200:
                    with pytest.raises(AzureError):
                        await container.get_container_properties()
        seen.append(proxy.counts)

    assert seen[0] == seen[1]
    assert seen[0]["busy"] == 60
    assert seen[0]["reset"] == 20


async def test_answers_can_be_rewritten(
    proxy: FaultyBlobs, container: ContainerClient
) -> None:
    def rewrite(request: Request, answer: Answer) -> Answer:
        assert request.method == "GET"
        headers = {**answer.headers, "x-ms-version-id": "1"}
        return replace(answer, headers=headers, body=b"longer than it was")

    await container.upload_blob("name", b"content")
    proxy.rewrite = rewrite

    downloaded = await container.download_blob("name")

    assert await downloaded.readall() == b"longer than it was"
    assert downloaded.properties["version_id"] == "1"


async def test_requests_at_the_same_time_do_not_wait_for_each_other(
    proxy: FaultyBlobs,
) -> None:
    proxy.by_chance(Faults(stall_s=1))
    proxy.planned.extend([(Fault.STALL, Moment.AFTER)] * 50)

    async with (
        ContainerClient.from_connection_string(proxy.connection_string, "none") as none,
        asyncio.timeout(25),
    ):
        await asyncio.gather(*(none.exists() for _ in range(50)))

    assert proxy.counts["stall"] == 50
