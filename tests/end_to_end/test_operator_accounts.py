"""Operators make users and keys over HTTP, and see who did what."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime
from uuid import uuid4

import httpx
import pytest

from shared.storage.postgres.audit_log import AuditLog
from shared.wiring import Services
from tests.support.operators import desk_of, new_operator
from tests.support.services import ARCHIVE, CALL, as_upload


@pytest.fixture
async def desk(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """A client whose requests carry an operator's key."""
    operator = await new_operator(services)
    async with desk_of(services) as client:
        client.headers["X-Api-Key"] = operator.key
        yield client


async def _new_user(desk: httpx.AsyncClient) -> str:
    answer = await desk.post("/operator/users", json={"name": "Ada"})
    assert answer.status_code == 201
    return f"/operator/users/{answer.json()['userId']}"


async def _submit(client: httpx.AsyncClient, key: str) -> httpx.Response:
    headers = {"X-Api-Key": key, "Idempotency-Key": "key-1"}
    return await client.post(CALL, headers=headers, files=as_upload(ARCHIVE))


async def _status(client: httpx.AsyncClient, key: str) -> int:
    return (await client.get(CALL, headers={"X-Api-Key": key})).status_code


async def test_a_key_is_made_listed_rotated_and_revoked(
    desk: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    user = await _new_user(desk)
    made = await desk.post(
        f"{user}/keys", json={"name": "ci", "scopes": ["jobs:priority"]}
    )
    old = made.json()
    rotated = await desk.post(
        f"{user}/keys/{old['apiKeyId']}/rotate", json={"overlapHours": 1}
    )
    new = rotated.json()
    with_both = [await _status(client, key["key"]) for key in (old, new)]
    revoked = await desk.delete(f"{user}/keys/{old['apiKeyId']}")
    listed = (await desk.get(f"{user}/keys")).json()["keys"]

    assert (made.status_code, rotated.status_code) == (201, 201)
    assert with_both == [405, 405]
    assert revoked.status_code == 204
    assert [await _status(client, key["key"]) for key in (old, new)] == [401, 405]
    assert [key["apiKeyId"] for key in listed] == [old["apiKeyId"], new["apiKeyId"]]
    assert [key["scopes"] for key in listed] == [["jobs:priority"]] * 2
    assert not any("key" in key for key in listed)


async def _expiries(desk: httpx.AsyncClient, user: str) -> list[datetime | None]:
    keys = (await desk.get(f"{user}/keys")).json()["keys"]
    ends = [key["expiresAt"] for key in keys]
    return [end and datetime.fromisoformat(end) for end in ends]


async def test_a_rotated_key_hands_its_expiry_on(desk: httpx.AsyncClient) -> None:
    user = await _new_user(desk)
    made = (await desk.post(f"{user}/keys", json={"lifetimeDays": 9})).json()
    path = f"{user}/keys/{made['apiKeyId']}/rotate"
    (own,) = await _expiries(desk, user)

    for body in ({"overlapHours": 2}, {"overlapHours": 1}):
        await desk.post(path, json=body)
    overlap, *kept = await _expiries(desk, user)
    await desk.post(path, json={"overlapHours": 1, "lifetimeDays": 20})
    *_, asked = await _expiries(desk, user)

    assert own is not None
    assert overlap is not None
    assert asked is not None
    assert overlap < own < asked
    assert kept == [own, own]


@pytest.mark.parametrize(
    ("lifetime_days", "first_days", "ends_like"),
    [
        pytest.param(None, 1, "first", id="a short successor of an eternal key"),
        pytest.param(1, 365, "first", id="a long successor of a short key"),
        pytest.param(None, None, "old", id="two eternal keys"),
    ],
)
async def test_a_successor_hands_its_own_expiry_on(
    desk: httpx.AsyncClient,
    lifetime_days: int | None,
    first_days: int | None,
    ends_like: str,
) -> None:
    user = await _new_user(desk)
    own = {"lifetimeDays": lifetime_days} if lifetime_days else {}
    asked = {"lifetimeDays": first_days} if first_days else {}
    old = (await desk.post(f"{user}/keys", json=own)).json()["apiKeyId"]
    (before,) = await _expiries(desk, user)

    rotated = await desk.post(
        f"{user}/keys/{old}/rotate", json={"overlapHours": 720} | asked
    )
    first = rotated.json()["apiKeyId"]
    _, first_ends = await _expiries(desk, user)
    await desk.post(f"{user}/keys/{first}/rotate", json={"overlapHours": 1})
    *_, of_first = await _expiries(desk, user)
    await desk.post(f"{user}/keys/{old}/rotate", json={"overlapHours": 1})
    *_, of_old = await _expiries(desk, user)

    assert of_first == {"first": first_ends, "old": before}[ends_like]
    assert of_old == before


async def test_an_expired_key_cannot_be_rotated(
    desk: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    user = await _new_user(desk)
    made = (await desk.post(f"{user}/keys", json={"lifetimeDays": 1e-12})).json()

    answer = await desk.post(f"{user}/keys/{made['apiKeyId']}/rotate")

    assert await _status(client, made["key"]) == 401
    assert (answer.status_code, answer.json()["code"]) == (409, "key_expired")
    assert len(await _expiries(desk, user)) == 1


async def test_rotations_at_once_that_leave_no_overlap_have_one_winner(
    desk: httpx.AsyncClient,
) -> None:
    user = await _new_user(desk)
    made = (await desk.post(f"{user}/keys")).json()
    path = f"{user}/keys/{made['apiKeyId']}/rotate"

    answers = await asyncio.gather(
        *(desk.post(path, json={"overlapHours": 0}) for _ in range(5))
    )

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409]


async def test_a_deleted_key_has_no_successor(desk: httpx.AsyncClient) -> None:
    user = await _new_user(desk)
    made = (await desk.post(f"{user}/keys")).json()
    await desk.delete(f"{user}/keys/{made['apiKeyId']}")

    answer = await desk.post(f"{user}/keys/{made['apiKeyId']}/rotate")

    assert answer.status_code == 404
    assert len(await _expiries(desk, user)) == 1


async def test_a_subscription_is_set(
    desk: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    user = await _new_user(desk)
    key = (await desk.post(f"{user}/keys")).json()["key"]

    answer = await desk.put(f"{user}/subscription", json={"status": "paused"})

    assert answer.status_code == 204
    assert await _status(client, key) == 402


async def test_the_audit_log_names_the_operators_key(
    desk: httpx.AsyncClient, services: Services
) -> None:
    user = await _new_user(desk)
    await desk.post(f"{user}/keys", json={"name": "ci"})

    query = {"userId": user.rsplit("/", 1)[1]}
    entries = (await desk.get("/operator/audit", params=query)).json()["entries"]

    assert [entry["action"] for entry in entries] == ["create_api_key", "create_user"]
    assert all(entry["actor"].startswith("key:") for entry in entries)
    assert await AuditLog(services.pool, actor="").find_broken() is None


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/operator/users", {}),
        ("POST", "/operator/users", {"name": "Ada", "colour": "red"}),
        ("POST", "{user}/keys", {"scopes": ["everything"]}),
        ("POST", "{user}/keys", {"lifetimeDays": 0}),
        ("POST", "{user}/keys", {"lifetimeDays": "7"}),
        ("POST", "{user}/keys", {"lifetimeDays": True}),
        ("POST", "/operator/users", {"name": "nul \0"}),
        ("POST", "/operator/users", {"name": "two\nlines"}),
        ("PUT", "{user}/subscription", {"status": "great"}),
        ("POST", "/operator/users", {"name": "x" * 100_000}),
    ],
)
async def test_a_wrong_body_is_refused_with_its_faults(
    desk: httpx.AsyncClient, method: str, path: str, body: dict[str, object]
) -> None:
    user = await _new_user(desk)

    answer = await desk.request(method, path.format(user=user), json=body)

    assert answer.status_code == 400
    assert answer.json()["code"] == "invalid_request"


async def test_what_was_submitted_with_a_key_is_polled_with_the_one_after_it(
    desk: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    user = await _new_user(desk)
    first = (await desk.post(f"{user}/keys", json={"name": "ci"})).json()
    stranger = (await desk.post(f"{user}/keys", json={"name": "other"})).json()
    job = await _submit(client, first["key"])

    keys, body = [first], {"overlapHours": 0}
    for _ in range(2):
        path = f"{user}/keys/{keys[-1]['apiKeyId']}/rotate"
        keys.append((await desk.post(path, json=body)).json())
    polls = [await _submit(client, key["key"]) for key in keys]
    other = await _submit(client, stranger["key"])

    assert [poll.status_code for poll in polls] == [401, 401, 202]
    assert polls[-1].headers["Idempotent-Replayed"] == "true"
    assert polls[-1].json()["jobId"] == job.json()["jobId"]
    assert other.json()["jobId"] != job.json()["jobId"]


async def test_lists_of_a_user_who_does_not_exist_are_not_found(
    desk: httpx.AsyncClient,
) -> None:
    user, nobody = await _new_user(desk), f"/operator/users/{uuid4()}"

    for name in ("keys", "webhook-secrets"):
        known, unknown = [await desk.get(f"{at}/{name}") for at in (user, nobody)]
        assert (known.status_code, unknown.status_code) == (200, 404)
        assert list(known.json().values()) == [[]]


async def test_keys_that_do_not_exist_are_not_found(desk: httpx.AsyncClient) -> None:
    user = await _new_user(desk)

    answers = [
        await desk.delete(f"{user}/keys/{uuid4()}"),
        await desk.delete(f"{user}/keys/nonsense"),
        await desk.post(f"{user}/keys/{uuid4()}/rotate"),
        await desk.post(f"/operator/users/{uuid4()}/keys"),
    ]

    assert [answer.status_code for answer in answers] == [404] * 4
