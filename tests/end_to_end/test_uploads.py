"""What becomes of an upload that is overtaken, or whose stores fail in the middle."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import httpx
import pytest

from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobId
from shared.storage.blob.folder import FolderStore
from shared.storage.blob.store import OnProgress
from shared.storage.postgres.submissions import SubmissionStore
from shared.wiring import Services
from tests.support.services import Caller, client_of, submit

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


class UnheardSubmissions(SubmissionStore):
    """Submissions whose notification finds the database gone."""

    async def notify(self) -> None:
        raise StorageUnavailable("The database does not answer.")


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
    assert payload_names(tmp_path) == [f"{job_id}%2E2%2Ezip"]


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
    assert payload_names(tmp_path) == [f"{again.json()['jobId']}%2E2%2Ezip"]


async def test_an_accepted_job_is_202_though_nobody_could_be_woken(
    services: Services, caller: Caller
) -> None:
    unheard = replace(services, submissions=UnheardSubmissions(services.pool))

    async with client_of(unheard) as client:
        answer = await submit(client, caller)

    job = await services.jobs.get_job(caller.user_id, JobId(answer.json()["jobId"]))
    assert answer.status_code == 202
    assert job is not None
