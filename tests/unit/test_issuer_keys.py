"""When the keys of an issuer are read, and what holds while they cannot be."""

import asyncio
import json
import time
from collections.abc import Iterator

import pytest

from shared.accounts.tokens import TokenVerifier
from shared.core.errors import IssuerUnavailable
from tests.support.issuers import Hands, Issuer, running_issuer, verifier_of

LATER_S = 40
HOUR_S = 3600


@pytest.fixture
def issuer() -> Iterator[Issuer]:
    with running_issuer() as running:
        yield running


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def verifier(issuer: Issuer, hands: Hands) -> TokenVerifier:
    return verifier_of(issuer, hands)


async def test_keys_are_read_once_however_many_tokens_come(
    issuer: Issuer, verifier: TokenVerifier
) -> None:
    token = issuer.token()

    verified = await asyncio.gather(*(verifier.verify(token) for _ in range(50)))

    assert None not in verified
    assert issuer.asked == ["/.well-known/openid-configuration", "/keys"]


async def test_a_new_key_is_read_at_once_but_unknown_ones_wait_their_time(
    issuer: Issuer, verifier: TokenVerifier, hands: Hands
) -> None:
    await verifier.verify(issuer.token())
    issuer.add_key("second")
    new = issuer.token(key_id="second")

    too_soon = await verifier.verify(new)
    reads_too_soon = issuer.asked.count("/keys")
    hands.now_s += LATER_S
    in_time = await verifier.verify(new)
    issuer.published.pop()
    issuer.signing["made up"] = issuer.signing["second"]
    made_up = [await verifier.verify(issuer.token(key_id="made up")) for _ in range(9)]

    assert (too_soon, reads_too_soon) == (None, 1)
    assert in_time is not None
    assert made_up == [None] * 9
    assert issuer.asked.count("/keys") == 2


async def test_a_key_that_is_withdrawn_is_refused_once_keys_are_read_again(
    issuer: Issuer, verifier: TokenVerifier, hands: Hands
) -> None:
    token = issuer.token()
    before = await verifier.verify(token)
    issuer.published.clear()
    issuer.add_key("second")
    hands.now_s += 11 * 60

    after = await verifier.verify(token)

    assert before is not None
    assert after is None


@pytest.mark.parametrize(
    "answer",
    [
        (500, b""),
        (302, b""),
        (200, b"<html>"),
        (200, b"[]"),
        (200, b'{"keys": 7}'),
        (200, b'{"keys": [7]}'),
        (200, b" " * 600_000),
    ],
    ids=lambda answer: f"{answer[0]} {answer[1][:12]!r}",
)
async def test_known_keys_are_good_for_a_day_while_the_issuer_is_away(
    issuer: Issuer, verifier: TokenVerifier, hands: Hands, answer: tuple[int, bytes]
) -> None:
    token = issuer.token(exp=int(time.time()) + 100 * HOUR_S)
    await verifier.verify(token)
    issuer.answers["/keys"] = answer
    hands.now_s += 23 * HOUR_S

    in_a_day = await verifier.verify(token)
    hands.now_s += 2 * HOUR_S

    assert in_a_day is not None
    with pytest.raises(IssuerUnavailable):
        await verifier.verify(token)


async def test_an_issuer_that_was_never_heard_of_makes_tokens_unavailable(
    issuer: Issuer, verifier: TokenVerifier, hands: Hands
) -> None:
    issuer.document["issuer"] = "https://other.example.com"
    for _ in range(3):
        with pytest.raises(IssuerUnavailable):
            await verifier.verify(issuer.token())
    asked = len(issuer.asked)
    issuer.document["issuer"] = issuer.url
    hands.now_s += LATER_S

    assert asked == 1
    assert await verifier.verify(issuer.token()) is not None


async def test_keys_are_never_read_where_they_could_be_changed_on_the_way(
    issuer: Issuer, verifier: TokenVerifier
) -> None:
    issuer.document["jwks_uri"] = issuer.url.replace("127.0.0.1", "192.0.2.1") + "/keys"

    with pytest.raises(IssuerUnavailable):
        await verifier.verify(issuer.token())


async def test_a_setting_may_say_where_the_keys_are(
    issuer: Issuer, hands: Hands
) -> None:
    issuer.answers["/elsewhere"] = (
        200,
        json.dumps({"keys": issuer.published}).encode(),
    )
    verifier = verifier_of(issuer, hands, jwks_url=f"{issuer.url}/elsewhere")

    assert await verifier.verify(issuer.token()) is not None
    assert issuer.asked == ["/elsewhere"]
