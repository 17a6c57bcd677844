"""A process refuses stores that would keep what it promises to delete."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
from azure.storage.blob import RetentionPolicy
from azure.storage.blob.aio import BlobServiceClient

from shared.core.errors import ConfigurationError, StorageUnavailable
from shared.maintenance.start_check import StartCheck
from shared.maintenance.sweep import sweep
from shared.storage.blob.azure import AzureStore, from_connection_string
from shared.storage.blob.factory import open_store
from shared.storage.blob.patience import Patience
from shared.storage.blob.store import BlobStore
from shared.storage.postgres.pool import Pool
from tests.support.faulty_blobs import (
    Answer,
    Fault,
    FaultyBlobs,
    Moment,
    Request,
    Rewrite,
    faulty_blobs,
)
from tests.support.queue import Queue


async def no_pause(_pause_s: float) -> None:
    """Stands in for the clock."""


@pytest.fixture
def proxy(azurite: str) -> Iterator[FaultyBlobs]:
    with faulty_blobs(azurite) as proxy:
        yield proxy


@pytest.fixture
async def payloads(proxy: FaultyBlobs) -> AsyncIterator[AzureStore]:
    store = from_connection_string(
        proxy.connection_string, f"payloads-{uuid4().hex}", Patience(sleep=no_pause)
    )
    yield store
    await store.close()


@pytest.fixture
def check(pool: Pool, payloads: AzureStore) -> StartCheck:
    return StartCheck(pool, payloads)


@pytest.fixture
async def soft_delete(azurite: str) -> AsyncIterator[None]:
    """An account whose settings say that it keeps deleted blobs for a week."""
    async with BlobServiceClient.from_connection_string(azurite) as account:
        on, off = RetentionPolicy(enabled=True, days=7), RetentionPolicy()
        await account.set_service_properties(delete_retention_policy=on)
        yield
        await account.set_service_properties(delete_retention_policy=off)


async def left_in(store: BlobStore) -> list[str]:
    return [name async for name in store.list_named("")]


async def test_stores_that_keep_nothing_pass_and_nothing_is_left_there(
    check: StartCheck, payloads: AzureStore
) -> None:
    await check.ensure_passed()

    assert await left_in(payloads) == []


async def test_a_folder_passes(pool: Pool, tmp_path: Path) -> None:
    store = open_store(tmp_path.as_uri(), "payloads")

    await StartCheck(pool, store).ensure_passed()

    assert await left_in(store) == []


async def test_any_number_of_callers_check_once(
    check: StartCheck, proxy: FaultyBlobs
) -> None:
    await check.ensure_passed()
    once = proxy.counts["requests"]
    another = StartCheck(check._pool, check._payloads)

    await asyncio.gather(*(another.ensure_passed() for _ in range(20)))
    await another.ensure_passed()

    assert proxy.counts["requests"] <= 2 * once


async def test_processes_that_check_at_the_same_time_do_not_confuse_each_other(
    pool: Pool, payloads: AzureStore
) -> None:
    checks = [StartCheck(pool, payloads) for _ in range(20)]

    await asyncio.gather(*(check.ensure_passed() for check in checks))

    assert await left_in(payloads) == []


@pytest.mark.usefixtures("soft_delete")
async def test_settings_that_say_soft_delete_are_refused(check: StartCheck) -> None:
    with pytest.raises(ConfigurationError) as raised:
        await check.ensure_passed()

    assert str(raised.value) == (
        "The account of BLOB_STORE would keep payloads after they are deleted: switch"
        " off soft delete for blobs, or name another account."
    )


def with_header(method: str, name: str, value: str) -> Rewrite:
    def rewrite(request: Request, answer: Answer) -> Answer:
        if request.method != method:
            return answer
        return replace(answer, headers={**answer.headers, name: value})

    return rewrite


def with_listed(inner: str) -> Rewrite:
    """Play an account that still lists the probe, as a copy of some kind."""

    def rewrite(request: Request, answer: Answer) -> Answer:
        if "comp=list" not in request.target or "deleted" not in request.target:
            return answer
        properties = "<Properties><BlobType>BlockBlob</BlobType></Properties>"
        blob = f"<Blob><Name>x</Name>{inner}{properties}</Blob>".encode()
        listing = answer.body.replace(b"<Blobs/>", b"<Blobs>" + blob + b"</Blobs>")
        assert listing != answer.body
        return replace(answer, body=listing)

    return rewrite


def refusing(comp: str, status: str, code: str) -> Rewrite:
    def rewrite(request: Request, answer: Answer) -> Answer:
        if comp not in request.target and request.method != comp:
            return answer
        headers = {**answer.headers, "x-ms-error-code": code}
        return replace(answer, status=status, headers=headers, body=b"")

    return rewrite


@pytest.mark.parametrize(
    ("rewrite", "remedy"),
    [
        (with_header("PUT", "x-ms-version-id", "1"), "versioning for blobs"),
        (
            with_header("DELETE", "x-ms-delete-type-permanent", "false"),
            "soft delete for blobs",
        ),
        (with_listed("<Deleted>true</Deleted>"), "soft delete for blobs"),
        (with_listed("<VersionId>1</VersionId>"), "versioning for blobs"),
        (with_listed("<Snapshot>1</Snapshot>"), "whatever takes snapshots of blobs"),
        (
            refusing("DELETE", "409 Conflict", "BlobImmutableDueToPolicy"),
            "immutability policies and legal holds",
        ),
    ],
)
async def test_an_account_that_behaves_as_if_it_kept_copies_is_refused(
    check: StartCheck, proxy: FaultyBlobs, rewrite: Rewrite, remedy: str
) -> None:
    proxy.rewrite = rewrite

    with pytest.raises(ConfigurationError, match=f"switch off {remedy}, or name"):
        await check.ensure_passed()


@pytest.mark.parametrize("kind", ["Snapshot", "VersionId"])
async def test_copies_of_the_probe_are_removed_as_far_as_the_account_lets_us(
    check: StartCheck, proxy: FaultyBlobs, kind: str
) -> None:
    listed = with_listed(f"<{kind}>2026-01-01</{kind}>")
    removed = []

    def rewrite(request: Request, answer: Answer) -> Answer:
        if request.method == "DELETE":
            removed.append(request.target)
        return listed(request, answer)

    proxy.rewrite = rewrite
    with pytest.raises(ConfigurationError):
        await check.ensure_passed()

    assert f"{kind.lower()}=2026-01-01" in removed[-1]


@pytest.mark.parametrize(
    "rewrite",
    [
        refusing("comp=properties", "403 Forbidden", "AuthorizationPermissionMismatch"),
        refusing("comp=list", "400 Bad Request", "InvalidQueryParameterValue"),
    ],
)
async def test_what_an_account_does_not_show_is_no_reason_to_refuse_it(
    check: StartCheck, proxy: FaultyBlobs, rewrite: Rewrite
) -> None:
    proxy.rewrite = rewrite

    await check.ensure_passed()


async def test_a_database_that_would_log_parameters_is_refused(
    check: StartCheck, queue: Queue
) -> None:
    queue.sql("alter database test set log_statement = 'all'")
    queue.sql("alter database test set log_parameter_max_length_on_error = -1")

    with pytest.raises(ConfigurationError) as raised:
        await check.ensure_passed()

    assert str(raised.value) == (
        "The server of DATABASE_URL would keep the parameters of statements:"
        " log_statement is all and log_parameter_max_length_on_error is -1. Set"
        " log_parameter_max_length to 0 and log_parameter_max_length_on_error to 0 on"
        " the server."
    )


async def test_a_refusal_holds_for_a_minute_and_is_then_looked_at_again(
    pool: Pool, payloads: AzureStore, proxy: FaultyBlobs
) -> None:
    now_s = 1000.0
    check = StartCheck(pool, payloads, clock_s=lambda: now_s)
    proxy.rewrite = with_header("PUT", "x-ms-version-id", "1")
    with pytest.raises(ConfigurationError):
        await check.ensure_passed()
    proxy.rewrite = None

    now_s += 59
    asked = proxy.counts["requests"]
    with pytest.raises(ConfigurationError, match="versioning"):
        await check.ensure_passed()
    assert proxy.counts["requests"] == asked

    now_s += 2
    await check.ensure_passed()


async def test_a_store_that_is_away_is_asked_again_by_the_next_caller(
    check: StartCheck, proxy: FaultyBlobs
) -> None:
    proxy.planned.extend([(Fault.BUSY, Moment.BEFORE)] * 4)

    with pytest.raises(StorageUnavailable):
        await check.ensure_passed()
    await check.ensure_passed()


async def test_a_database_that_is_away_is_unavailable(payloads: AzureStore) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    pool = Pool(
        f"postgresql://127.0.0.1:{port}/none",
        application_name="tests",
        sleep=no_pause,
        wait_for_connection_s=0.05,
    )

    with pytest.raises(StorageUnavailable):
        await StartCheck(pool, payloads).ensure_passed()

    await pool.close()


@pytest.mark.parametrize("after_requests", range(1, 8))
async def test_a_check_that_breaks_off_leaves_nothing_that_is_not_swept(
    check: StartCheck, payloads: AzureStore, proxy: FaultyBlobs, after_requests: int
) -> None:
    begun_with = proxy.counts["requests"]

    def break_off(_request: Request, answer: Answer) -> Answer:
        if proxy.counts["requests"] - begun_with <= after_requests:
            return answer
        return replace(answer, status="503 Server Busy", body=b"")

    proxy.rewrite = break_off
    with suppress(StorageUnavailable):
        await check.ensure_passed()
    proxy.rewrite = None
    left = await left_in(payloads)

    swept = await sweep(payloads, age_s=0)

    assert swept == len(left)
    assert await left_in(payloads) == []
