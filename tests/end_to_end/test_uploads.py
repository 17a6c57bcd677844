"""What becomes of an upload that is overtaken, or whose stores fail in the middle."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO
from uuid import UUID

import httpx
import pytest

from shared.core.blob_names import payload_name
from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobId
from shared.storage.blob.folder import FolderStore
from shared.storage.blob.store import OnProgress
from shared.storage.postgres.notify import Notifier
from shared.storage.postgres.pool import Pool
from shared.wiring import Services
from tests.support.lossy_submissions import LossySubmissions
from tests.support.services import ONE_BYTE, Caller, client_of, submit

Interruption = Callable[[], Awaitable[None]]


class InterruptedStore(FolderStore):
    """The folder store, and something that happens once in the middle of a put."""

    def __init__(self, folder: Path, interruption: Interruption) -> None:
        super().__init__(folder)
        self._interruption: Interruption | None = interruption

    async def put(
        self,
        name: str,
        source: BinaryIO,
        size_bytes: int,
        on_progress: OnProgress | None = None,
    ) -> None:
        async def interrupted(done_bytes: int) -> None:
            if self._interruption is not None:
                interruption, self._interruption = self._interruption, None
                await interruption()
            if on_progress:
                await on_progress(done_bytes)

        await super().put(name, source, size_bytes, interrupted)


def interrupted(
    services: Services, folder: Path, interruption: Interruption
) -> Services:
    return replace(
        services,
        payloads=InterruptedStore(folder / "job-payloads", interruption),
        submit=replace(services.submit, upload_touch_s=0),
    )


def payload_names(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "job-payloads").iterdir())


def blob_of(caller: Caller, job_id: str) -> str:
    """The file of a job's second upload."""
    name = payload_name(caller.user_id, JobId(UUID(job_id)), 2)
    return name.replace(".", "%2E")


async def age_uploads(services: Services) -> None:
    connection = await services.pool.connect()
    async with connection:
        await connection.execute(
            "update jobs set upload_touched_at = now() - interval '2 minutes'"
            " where payload_ready_at is null"
        )


@pytest.mark.parametrize("touch_s", [0, 3600])
async def test_an_overtaken_upload_answers_with_the_winners_job(
    services: Services, caller: Caller, tmp_path: Path, touch_s: float
) -> None:
    winners: list[httpx.Response] = []

    async def overtake() -> None:
        await age_uploads(services)
        async with client_of(services) as other:
            winners.append(await submit(other, caller))

    slow = interrupted(services, tmp_path, overtake)
    slow = replace(slow, submit=replace(slow.submit, upload_touch_s=touch_s))
    async with client_of(slow) as client:
        loser = await submit(client, caller)

    assert (loser.status_code, winners[0].status_code) == (202, 202)
    job_id = winners[0].json()["jobId"]
    assert loser.json()["jobId"] == job_id
    assert payload_names(tmp_path) == [blob_of(caller, job_id)]


async def test_a_failed_upload_leaves_no_bytes_and_frees_its_key(
    services: Services, caller: Caller, tmp_path: Path
) -> None:
    async def fail() -> None:
        (partial,) = (tmp_path / "job-payloads").iterdir()
        partial.with_suffix(".00").write_bytes(b"what a killed put leaves behind")
        raise StorageUnavailable("The store does not answer.")

    async with client_of(interrupted(services, tmp_path, fail)) as client:
        failed = await submit(client, caller)
        again = await submit(client, caller)

    assert (failed.status_code, again.status_code) == (503, 202)
    assert payload_names(tmp_path) == [blob_of(caller, again.json()["jobId"])]


async def test_an_accepted_job_is_202_though_nobody_could_be_woken(
    services: Services, caller: Caller
) -> None:
    nowhere = Pool("postgresql:///?host=/no/such/folder", application_name="tests")
    unheard = replace(services, notifier=Notifier(nowhere))

    async with client_of(unheard) as client:
        answer = await submit(client, caller)
    await unheard.notifier.close()
    await nowhere.close()

    job = await services.jobs.get_job(caller.user_id, JobId(answer.json()["jobId"]))
    assert answer.status_code == 202
    assert job is not None


async def test_an_upload_that_cannot_be_handed_over_frees_its_key(
    services: Services, caller: Caller
) -> None:
    lossy = LossySubmissions(services.pool, committed=False)

    async with client_of(replace(services, submissions=lossy)) as client:
        failed = await submit(client, caller)
        again = await submit(client, caller)

    assert (failed.status_code, again.status_code) == (503, 202)
    assert "Idempotent-Replayed" not in again.headers
    assert await claimable(services, caller) == [again.json()["jobId"]]


async def test_a_job_that_is_claimable_unheard_is_accepted(
    services: Services, caller: Caller
) -> None:
    lossy = LossySubmissions(services.pool, committed=True)

    async with client_of(replace(services, submissions=lossy)) as client:
        answer = await submit(client, caller)

    assert answer.status_code == 202
    assert await claimable(services, caller) == [answer.json()["jobId"]]


async def claimable(services: Services, caller: Caller) -> list[str]:
    claimed = await services.attempts.claim(
        caller.user_id, leased_by="worker", limit=9, lease_s=9, per_user_cap=9
    )
    return [str(attempt.job_id) for attempt in claimed]


@pytest.mark.parametrize("touch_s", [0, 3600])
async def test_a_job_cancelled_during_its_upload_keeps_no_bytes(
    services: Services, caller: Caller, tmp_path: Path, touch_s: float
) -> None:
    cancelled: list[httpx.Response] = []

    async def cancel() -> None:
        async with client_of(services) as other:
            job_id = (await submit(other, caller, ONE_BYTE)).json()["jobId"]
            url = f"/v1/jobs/{job_id}"
            cancelled.append(await other.delete(url, headers=caller.headers()))

    slow = interrupted(services, tmp_path, cancel)
    slow = replace(slow, submit=replace(slow.submit, upload_touch_s=touch_s))
    async with client_of(slow) as client:
        uploader = await submit(client, caller)

    assert cancelled[0].json()["errorCode"] == "cancelled"
    assert (uploader.status_code, uploader.json()["errorCode"]) == (200, "cancelled")
    assert payload_names(tmp_path) == []


async def test_a_job_whose_row_was_lost_was_never_promised(
    services: Services, caller: Caller, tmp_path: Path
) -> None:
    """A server that crashes may forget a reservation that its disk has not yet."""

    async def crash() -> None:
        async with await services.pool.connect() as connection:
            await connection.execute("delete from jobs")

    async with client_of(interrupted(services, tmp_path, crash)) as client:
        lost = await submit(client, caller)
        left = payload_names(tmp_path)
        again = await submit(client, caller)

    assert (lost.status_code, lost.headers["Retry-After"]) == (503, "5")
    assert left == []
    assert again.status_code == 202
    assert "Idempotent-Replayed" not in again.headers
