"""What a process refuses on stores that would keep source, and what it still does."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from functions.cleanup_timer import handler as cleanup
from functions.worker_timer.handler import run
from shared.core.errors import ConfigurationError
from shared.maintenance.start_check import StartCheck
from shared.storage.blob.folder import FolderStore
from shared.storage.blob.store import KeptCopies
from shared.wiring import Services
from tests.support.jobs import files_under, state_of
from tests.support.services import CALL, Caller, as_upload, client_of, submit


class Versioned(FolderStore):
    """A store that says of itself that it keeps old versions."""

    async def find_kept_copies(self) -> frozenset[KeptCopies]:
        return frozenset({KeptCopies.VERSIONS})


@pytest.fixture
def unfit(services: Services, tmp_path: Path) -> Services:
    check = StartCheck(services.pool, Versioned(tmp_path / "job-payloads"))
    return replace(services, start_check=check)


@pytest.fixture
async def unfit_client(unfit: Services) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(unfit) as client:
        yield client


async def test_an_archive_is_not_taken_in_and_uses_up_no_key(
    unfit_client: httpx.AsyncClient,
    client: httpx.AsyncClient,
    caller: Caller,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    refused = await submit(unfit_client, caller)
    left = files_under(tmp_path)
    accepted = await submit(client, caller)

    assert (refused.status_code, refused.json()["code"]) == (503, "configuration_error")
    assert "versioning" in caplog.text
    assert "versioning" not in refused.text
    assert left == []
    assert accepted.status_code == 202


async def test_jobs_are_still_read_cancelled_and_cleaned_up_but_not_worked_on(
    unfit_client: httpx.AsyncClient,
    client: httpx.AsyncClient,
    unfit: Services,
    caller: Caller,
    tmp_path: Path,
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    await submit(client, caller, key="another")

    with pytest.raises(ConfigurationError):
        await run(unfit)
    polled = await unfit_client.post(
        CALL, headers=caller.headers(), files=as_upload(b"0")
    )
    cancelled = await unfit_client.delete(
        f"/v1/jobs/{job_id}", headers=caller.headers()
    )
    async with await unfit.pool.connect() as connection:
        await connection.execute("update jobs set payload_expires_at = now()")
    await cleanup.run_expire(unfit)

    assert polled.status_code == 202
    assert cancelled.json()["errorCode"] == "cancelled"
    assert {status for status, *_ in await state_of(unfit)} == {"failed"}
    assert files_under(tmp_path) == []
