"""`python -m admin`: what operators type, against a real database."""

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from tests.support.services import CALL, PEPPER

pytestmark = pytest.mark.once

_ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Admin:
    """Runs commands as an operator would."""

    environment: dict[str, str]

    def __call__(self, *arguments: str, code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "admin", *arguments],
            cwd=_ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stderr
        return (done.stdout if code == 0 else done.stderr).strip()


@pytest.fixture
def admin(database_url: str, tmp_path: Path) -> Admin:
    return Admin(
        environment={
            "DATABASE_URL": database_url,
            "BLOB_STORE": f"file://{tmp_path}",
            "API_KEY_PEPPERS": json.dumps({"1": PEPPER.decode()}),
        }
    )


async def _status(client: httpx.AsyncClient, key: str) -> int:
    """Probe a key as clients do: 405 is a good one."""
    return (await client.get(CALL, headers={"X-Api-Key": key})).status_code


async def test_a_user_gets_a_key_that_works_until_it_is_revoked(
    admin: Admin, client: httpx.AsyncClient
) -> None:
    user = admin("user", "create", "Ada")
    key = admin("key", "create", user, "--name", "laptop", "--days", "30")
    (listed,) = [json.loads(line) for line in admin("key", "list", user).splitlines()]
    before = await _status(client, key)

    admin("key", "revoke", user, listed["api_key_id"])

    assert before == 405
    assert await _status(client, key) == 401
    assert listed["name"] == "laptop"
    assert listed["expires_at"] > listed["created_at"]


async def test_a_rotated_key_lives_on_for_the_overlap(
    admin: Admin, client: httpx.AsyncClient
) -> None:
    user = admin("user", "create", "Ada")
    old = admin("key", "create", user, "--scope", "operator")
    (listed,) = [json.loads(line) for line in admin("key", "list", user).splitlines()]

    new = admin("key", "rotate", user, listed["api_key_id"])
    both = [await _status(client, key) for key in (old, new)]
    newer = admin("key", "rotate", user, listed["api_key_id"], "--overlap-hours", "0")

    assert both == [405, 405]
    assert [await _status(client, key) for key in (old, new, newer)] == [401, 405, 405]
    kept = [json.loads(line) for line in admin("key", "list", user).splitlines()]
    assert [key["scopes"] for key in kept] == [["operator"]] * 3


async def test_a_subscription_that_ends_ends_admission(
    admin: Admin, client: httpx.AsyncClient
) -> None:
    user = admin("user", "create", "Ada")
    key = admin("key", "create", user)

    admin("user", "subscribe", user, "canceled")

    assert await _status(client, key) == 402


def test_the_log_holds_what_was_done_and_where_it_ended(admin: Admin) -> None:
    user = admin("user", "create", "Ada", "--organisation", _UUID)
    admin("key", "create", user)
    head = admin("audit", "verify")
    admin("user", "move", user)

    entries = [json.loads(line) for line in admin("audit", "list").splitlines()]

    assert re.fullmatch(r"3:[0-9a-f]{64}", head)
    assert [entry["action"] for entry in entries] == [
        "join_organisation",
        "create_api_key",
        "join_organisation",
        "create_user",
    ]
    assert all(entry["actor"].startswith("cli:") for entry in entries)
    assert admin("audit", "verify", "--head", head).startswith("4:")
    gone = "9" + head[1:]
    assert "cut off" in admin("audit", "verify", "--head", gone, code=1)


def test_what_is_not_there_is_said(admin: Admin) -> None:
    user = admin("user", "create", "Ada")

    assert "no such key" in admin("key", "revoke", user, _UUID, code=1)
    assert "no such user" in admin("key", "create", _UUID, code=1)
    assert "no such live key" in admin("key", "rotate", user, _UUID, code=1)


def test_a_command_without_settings_says_which_are_missing(admin: Admin) -> None:
    del admin.environment["DATABASE_URL"]

    assert "DATABASE_URL" in admin("audit", "verify", code=1)


_UUID = "00000000-0000-0000-0000-000000000009"


async def test_a_webhook_secret_is_shown_once_and_its_life_listed(admin: Admin) -> None:
    user = admin("user", "create", "Ada")
    secrets = [admin("webhook", "rotate", user) for _ in range(2)]
    listed = admin("webhook", "list", user)
    new, old = [json.loads(line) for line in listed.splitlines()]

    assert all(re.fullmatch(r"whsec_[A-Za-z0-9+/]{43}=", secret) for secret in secrets)
    assert len(set(secrets)) == 2
    assert (new["expires_at"] is None, old["expires_at"] is None) == (True, False)
    assert not any(secret in listed for secret in secrets)


async def test_a_user_is_linked_to_one_customer(admin: Admin) -> None:
    user, other = admin("user", "create", "Ada"), admin("user", "create", "Grace")

    for _ in range(2):
        admin("user", "bill", user, "cus_1")

    assert user in admin("user", "bill", other, "cus_1", code=1)
    assert "no such user" in admin("user", "bill", str(uuid4()), "cus_2", code=1)


async def test_a_subject_is_linked_listed_and_unlinked(admin: Admin) -> None:
    user, other = admin("user", "create", "Ada"), admin("user", "create", "Bob")
    without = admin("user", "link", user, "auth0|ada", code=1)
    admin.environment["OIDC_ISSUER"] = "https://login.example.com/"
    admin.environment["OIDC_AUDIENCE"] = "https://api.example.com"

    admin("user", "link", user, "auth0|ada")
    taken = admin("user", "link", other, "auth0|ada", code=1)
    (listed,) = admin("user", "links", user).splitlines()
    admin("user", "unlink", user, "auth0|ada")
    again = admin("user", "unlink", user, "auth0|ada", code=1)

    assert "OIDC_ISSUER" in without
    assert user in taken
    assert json.loads(listed)["identity"] == {
        "issuer": "https://login.example.com/",
        "subject": "auth0|ada",
    }
    assert again == "That subject is not linked to that user."
    assert len(admin("audit", "list", "--user", user).splitlines()) == 3
