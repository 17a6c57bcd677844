"""Decisions that need no server: keys, waits, settlements, settings."""

import json
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given, strategies as st

from shared.core import api_keys
from shared.core.backoff import retry_after_s, retry_delay_s
from shared.core.errors import (
    BadArchive,
    ConfigurationError,
    PipelineCrashed,
    StorageUnavailable,
)
from shared.core.idempotency import normalise
from shared.core.jobs import ApiKeyId, UserId
from shared.core.retention import RetentionPolicy
from shared.core.settlement import Fail, Release, Retry, settle_error
from shared.settings import read_settings
from shared.wiring import worker_timers

USER = UserId(UUID(int=7))
KEY = ApiKeyId(UUID(int=2**128 - 1))
PEPPERS = {1: b"an old pepper of some length", 2: b"a new pepper of some length"}


@given(st.uuids(), st.uuids(), st.binary(min_size=32, max_size=32))
def test_a_minted_key_reads_back_as_its_ids(
    user: UUID, key: UUID, secret: bytes
) -> None:
    text = api_keys.mint(UserId(user), ApiKeyId(key), secret)

    presented = api_keys.parse(text)

    assert presented is not None
    assert (presented.user_id, presented.api_key_id) == (user, key)


@given(st.integers(min_value=0, max_value=102), st.characters(codec="ascii"))
def test_a_mistyped_key_is_told_apart_without_asking_anybody(
    position: int, typed: str
) -> None:
    text = api_keys.mint(USER, KEY, bytes(32))
    mistyped = text[:position] + typed + text[position + 1 :]

    assert mistyped == text or api_keys.parse(mistyped) is None


def test_a_key_matches_only_the_digest_of_its_own_pepper() -> None:
    text = api_keys.mint(USER, KEY, bytes(32))
    stored = api_keys.digest(PEPPERS[1], text)

    assert api_keys.matches(PEPPERS, text, stored, 1)
    assert not api_keys.matches(PEPPERS, text, stored, 2)
    assert not api_keys.matches(PEPPERS, text + "0", stored, 1)
    assert not api_keys.matches({2: PEPPERS[2]}, text, stored, 1)


def test_an_unknown_key_never_matches() -> None:
    text = api_keys.mint(USER, KEY, bytes(32))

    assert not api_keys.matches(PEPPERS, text, None, None)
    assert not api_keys.matches({}, text, api_keys.digest(b"\0" * 32, text), None)


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ("abc", "abc"),
        ('"abc"', "abc"),
        ("a:b/c,d", "a:b/c,d"),
        (" abc ", "abc"),
        ('"', '"'),
        ("", None),
        ('""', None),
        ("a b", None),
        ("ä", None),
        ("x" * 255, "x" * 255),
        ("x" * 256, None),
        (None, None),
    ],
)
def test_an_idempotency_key_is_visible_ascii_quoted_or_bare(
    sent: str | None, key: str | None
) -> None:
    assert normalise(sent) == key


@given(st.integers(min_value=1, max_value=50), st.floats(min_value=0, max_value=1))
def test_a_retry_waits_between_one_and_forty_five_seconds(
    attempt: int, jitter: float
) -> None:
    assert 1 <= retry_delay_s(attempt, jitter) <= 45


@given(st.integers(min_value=1, max_value=300), st.floats(0, 1e6))
def test_a_client_never_waits_longer_than_the_limit(limit_s: int, age_s: float) -> None:
    assert 1 <= retry_after_s(limit_s, age_s) <= limit_s


def test_a_permanent_error_fails_at_the_first_attempt() -> None:
    error = BadArchive("encrypted_entry", "a.txt is encrypted")

    settlement = settle_error(error, attempt=1, max_attempts=3, jitter=0)

    assert isinstance(settlement, Fail)
    assert settlement.failure.code == "encrypted_entry"


def test_a_transient_error_is_tried_again_until_the_attempts_are_spent() -> None:
    error = PipelineCrashed("the process died")

    second = settle_error(error, attempt=2, max_attempts=3, jitter=0)
    last = settle_error(error, attempt=3, max_attempts=3, jitter=0)

    assert isinstance(second, Retry)
    assert second.delay_s == 2
    assert isinstance(last, Fail)
    assert last.failure.code == "attempts_exhausted"


def test_a_store_that_is_away_is_not_held_against_the_job() -> None:
    error = StorageUnavailable("the store does not answer")

    settlement = settle_error(error, attempt=3, max_attempts=3, jitter=0)

    assert isinstance(settlement, Release)
    assert settlement.delay_s == 8


def test_an_unforeseen_error_is_tried_again_and_tells_the_client_nothing() -> None:
    error = KeyError("secret source text")

    settlement = settle_error(error, attempt=1, max_attempts=3, jitter=0)

    assert isinstance(settlement, Retry)
    assert "secret" not in settlement.failure.message


def test_payloads_are_swept_ten_minutes_before_their_hour_is_over() -> None:
    policy = RetentionPolicy(payload_ttl_s=3600, completed_ttl_s=1, failed_ttl_s=2)

    assert policy.sweep_payload_age_s == 3000


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setenv("DATABASE_URL", "postgresql://localhost/arbograph")
    monkeypatch.setenv("BLOB_STORE", "file:///nowhere")
    monkeypatch.setenv("API_KEY_PEPPERS", '{"1": "a pepper of some length"}')
    return monkeypatch


def test_three_settings_are_enough(environment: pytest.MonkeyPatch) -> None:
    del environment

    settings = read_settings()

    assert settings.api_key_peppers == {1: b"a pepper of some length"}
    assert settings.job_lease_s == 10


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("API_KEY_PEPPERS", '{"1": "short"}'),
        ("API_KEY_PEPPERS", "no json"),
        ("API_KEY_PEPPERS", "[]"),
        ("JOB_CONCURRENCY", "0"),
        ("JOB_TTL_PAYLOAD_MINUTES", "61"),
        ("IDEMPOTENCY_MISMATCH", "perhaps"),
        ("RETRY_AFTER_BY_KIND_S", '{"nonsense": 3}'),
        ("RETRY_AFTER_BY_KIND_S", "{bad"),
        ("BLOB_STORE", "ftp://somewhere"),
        ("DATABASE_URL", ""),
        ("WORKER_RUN_S", "1501"),
        ("JOB_TTL_COMPLETED_HOURS", "inf"),
        ("JOB_TTL_FAILED_DAYS", "366"),
        ("STRIPE_WEBHOOK_SECRET", "a secret of something else"),
        ("STRIPE_WEBHOOK_SECRET", "whsec_"),
    ],
)
def test_a_bad_setting_is_named(
    environment: pytest.MonkeyPatch, name: str, value: str
) -> None:
    environment.setenv(name, value)

    with pytest.raises(ConfigurationError, match=name):
        read_settings()


@pytest.mark.parametrize(
    "name", ["API_KEY_PEPPERS", "DATABASE_URL", "LLM_API_KEY", "STRIPE_WEBHOOK_SECRET"]
)
def test_a_reference_that_the_platform_left_as_it_is_becomes_no_secret(
    environment: pytest.MonkeyPatch, name: str
) -> None:
    environment.setenv(name, "@Microsoft.KeyVault(VaultName=a;SecretName=b)")

    with pytest.raises(ConfigurationError, match=f"{name}: .*not resolved"):
        read_settings()


def test_a_wrong_connection_string_stops_the_start_and_is_not_quoted(
    environment: pytest.MonkeyPatch,
) -> None:
    environment.setenv("DATABASE_URL", "postgre://u:s3cret@h/db")

    with pytest.raises(ConfigurationError, match="DATABASE_URL") as caught:
        worker_timers()

    assert "s3cret" not in str(caught.value)


def test_the_host_lets_the_longest_run_end() -> None:
    host = json.loads((Path(__file__).parents[2] / "host.json").read_text())

    assert host["functionTimeout"] == "00:40:00"  # a run takes at most 25 minutes


def test_a_lease_shorter_than_two_heartbeats_is_refused(
    environment: pytest.MonkeyPatch,
) -> None:
    environment.setenv("JOB_LEASE_S", "5")

    with pytest.raises(ConfigurationError, match="JOB_LEASE_S"):
        read_settings()
