"""The real services over a test's own database and folder, and callers of the API."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from uuid import uuid4
from zipfile import ZipFile

import httpx
import pytest

from functions.submit.app import build_app
from shared.core import api_keys
from shared.core.jobs import ApiKeyId, UserId
from shared.pipeline.child.client import ChildProcesses
from shared.pipeline.child.protocol import ChildLimits
from shared.settings import Settings
from shared.storage.postgres.accounts import NewApiKey
from shared.wiring import Services, build_services
from tests.support import quick_start

PEPPER = b"a pepper for tests, long enough"
PROGRAM = {"app/main.py": "from app.util import helper\n\n\ndef run():\n    helper()\n"}
PROGRAM |= {"app/util.py": "def helper():\n    return 1\n", "app/__init__.py": ""}
CALL = "/v1/graphs/call"
ONE_BYTE = b"0"


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """A user's API key, as text for headers and as ids for stores."""

    user_id: UserId
    api_key_id: ApiKeyId
    key: str

    def headers(self, idempotency_key: str = "key-1") -> dict[str, str]:
        return {"X-Api-Key": self.key, "Idempotency-Key": idempotency_key}


def make_settings(database_url: str, folder: Path, **changed: object) -> Settings:
    """Settings that are quick enough for tests; `changed` ones win."""
    values: dict[str, object] = {
        "database_url": database_url,
        "blob_store": f"file://{folder}",
        "api_key_peppers": {1: PEPPER},
        "job_poll_interval_ms": 50,
        "job_lease_s": 10,
        "job_heartbeat_s": 0.2,
    }
    return Settings.model_validate(values | changed)


@asynccontextmanager
async def running_services(settings: Settings) -> AsyncIterator[Services]:
    """Build the services and close them with everything they started."""
    limits = ChildLimits(memory_bytes=settings.job_memory_limit_mib * 1024 * 1024)
    children = ChildProcesses(limits=limits, target=quick_start.TARGET)
    services = replace(build_services(settings), children=children)
    try:
        yield services
    finally:
        await services.close()


@asynccontextmanager
async def client_of(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """An HTTP client of the app, in this process and on this loop."""
    transport = httpx.ASGITransport(build_app(services), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://app") as client:
        yield client


async def new_caller(
    services: Services, *, scopes: tuple[str, ...] = (), user: UserId | None = None
) -> Caller:
    """Create a key, of a new user unless `user` is given."""
    user_id = user or UserId(uuid4())
    api_key_id = ApiKeyId(uuid4())
    text = api_keys.mint(user_id, api_key_id, secrets.token_bytes(32))
    await services.accounts.create_user(user_id, "somebody")
    await services.accounts.create_api_key(
        NewApiKey(
            user_id=user_id,
            api_key_id=api_key_id,
            name="test",
            digest=api_keys.digest(PEPPER, text),
            pepper_version=1,
            scopes=scopes,
        )
    )
    return Caller(user_id=user_id, api_key_id=api_key_id, key=text)


@pytest.fixture
async def services(database_url: str, tmp_path: Path) -> AsyncIterator[Services]:
    async with running_services(make_settings(database_url, tmp_path)) as services:
        yield services


@pytest.fixture
async def client(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(services) as client:
        yield client


@pytest.fixture
async def caller(services: Services) -> Caller:
    return await new_caller(services)


def zip_of(files: dict[str, str]) -> bytes:
    """A zip of text files."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return buffer.getvalue()


def as_upload(body: bytes) -> dict[str, tuple[str, bytes]]:
    """The multipart part that clients send."""
    return {"file": ("blob", body)}


ARCHIVE = zip_of(PROGRAM)


async def submit(
    client: httpx.AsyncClient,
    caller: Caller,
    body: bytes = ARCHIVE,
    key: str = "key-1",
    path: str = CALL,
) -> httpx.Response:
    """POST an archive, or the one byte of a poll."""
    return await client.post(path, headers=caller.headers(key), files=as_upload(body))


async def until(holds: Callable[[], Awaitable[bool]], within_s: float = 60) -> None:
    """Wait for something that only the database or another task can bring about."""
    async with asyncio.timeout(within_s):
        while not await holds():  # noqa: ASYNC110 - rows set no event
            await asyncio.sleep(0.02)
