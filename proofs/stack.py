"""What proofs run against: Postgres, Azurite, and the app in host processes."""

import json
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from uuid import uuid4

from devhost import embedded_postgres
from devhost.embedded_postgres import EmbeddedPostgres
from devhost.server import GRACE_S
from shared.core import api_keys
from shared.core.jobs import ApiKeyId, UserId
from shared.storage.postgres.accounts import AccountStore, NewApiKey
from shared.storage.postgres.migrate import Migration, migrate
from shared.storage.postgres.pool import Pool

ROOT = Path(__file__).parents[1]
STATE = ROOT / ".local"
INTERRUPTED = 130  # as shells have it
PEPPER = "a pepper for proofs, long enough"

_LISTENING = "Listening on "
_STOP_TIMEOUT_S = 2 * GRACE_S + 5
_POSTGRES = {"max_connections": "200", "shared_buffers": "128MB"}


class HostFailed(Exception):
    """A host process ended before it listened; the message is what it said last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """A user's API key, as clients send it and as stores know it."""

    user_id: UserId
    key: str

    def headers(self, idempotency_key: str) -> dict[str, str]:
        """Return the headers of a submission or a poll."""
        return {"X-Api-Key": self.key, "Idempotency-Key": idempotency_key}


def leave_when_told() -> None:
    """Let SIGTERM unwind a proof as Ctrl-C does, which a shell may have masked."""

    def leave(_signal: int, _frame: FrameType | None) -> None:
        signal.raise_signal(signal.SIGINT)

    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def postgres(
    data_dir: Path,
    settings: Mapping[str, str] | None = None,
    migrations: list[Migration] | None = None,
) -> Iterator[EmbeddedPostgres]:
    """Run an empty database at the current schema, or at that of other migrations."""
    server = embedded_postgres.start(data_dir, {**_POSTGRES, **(settings or {})})
    try:
        migrate(server.url, migrations)
        yield server
    finally:
        server.stop("immediate")


def app_settings() -> dict[str, str]:
    """Return the example's app settings, which are the defaults, and our pepper."""
    example = ROOT / "local.settings.example.json"
    values: dict[str, str] = json.loads(example.read_text(encoding="utf-8"))["Values"]
    return values | {"API_KEY_PEPPERS": json.dumps({"1": PEPPER})}


@contextmanager
def host(settings: Mapping[str, str], log: Path, app: Path = ROOT) -> Iterator[str]:
    """Run the app without its worker timers in a host process; yields its URL.

    `app` is the folder that it lies in, which may be that of an earlier version.

    Raises:
        HostFailed: it did not start.
    """
    environment = {
        **{name: text for name, text in os.environ.items() if name[:2] != "PG"},
        **app_settings(),
        **settings,
        "WORKER_TIMERS": "0",
    }
    command = [sys.executable, "-m", "devhost", "--app", str(app), "--port", "0"]
    with (
        log.open("a", encoding="utf-8") as output,
        subprocess.Popen(  # noqa: S603 - our own module
            command,
            cwd=app,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=output,
            text=True,
            start_new_session=True,
        ) as process,
    ):
        try:
            yield _url(process, log)
        finally:
            process.terminate()
            try:
                process.wait(_STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()


async def add_callers(database_url: str, count: int) -> list[Caller]:
    """Create users with an active subscription and a key that may set priorities."""
    pool = Pool(database_url, application_name="proofs")
    accounts = AccountStore(pool, actor="proofs")
    try:
        return [await _add_caller(accounts) for _ in range(count)]
    finally:
        await pool.close()


async def _add_caller(accounts: AccountStore) -> Caller:
    user_id, api_key_id = UserId(uuid4()), ApiKeyId(uuid4())
    secret = secrets.token_bytes(api_keys.SECRET_BYTES)
    text = api_keys.mint(user_id, api_key_id, secret)
    await accounts.create_user(user_id, "somebody")
    await accounts.create_api_key(
        NewApiKey(
            user_id=user_id,
            api_key_id=api_key_id,
            name="proof",
            digest=api_keys.digest(PEPPER.encode(), text),
            pepper_version=1,
            scopes=("jobs:priority",),
        )
    )
    return Caller(user_id=user_id, key=text)


def _url(process: "subprocess.Popen[str]", log: Path) -> str:
    for line in process.stdout or ():
        if line.startswith(_LISTENING):
            return line.removeprefix(_LISTENING).strip()
    raise HostFailed(f"The host did not start.\n{log.read_text(encoding='utf-8')}")
