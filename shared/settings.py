"""Every setting, read from the environment once; nothing else reads it.

Defaults suit production; `local.settings.example.json` holds values that work on a
laptop and `docs/configuration.md` explains each.
"""

import json
import re
from typing import Annotated, Self

from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    SettingsConfigDict,
    SettingsError,
)

from shared.core.errors import ConfigurationError
from shared.core.identities import is_secure
from shared.core.jobs import JobKind
from shared.core.policies import Lane
from shared.llm.policy import Retention

_MIB = 1024 * 1024
_MIN_PEPPER_BYTES = 16
_HOST_AND_PORT = re.compile(r"[^\s/@]+:[0-9]{1,5}")
_LLM_BASE_URL = r"^(https://[^\s/]|http://(127\.0\.0\.1|localhost)[:/])"
_OF_STRIPE = r"^(whsec_\S+)?$"
_UNRESOLVED = "@microsoft.keyvault("
_BLOB_STORE = r"^(file:///.|https://.|UseDevelopmentStorage=|.*AccountKey=)"


class Settings(BaseSettings):
    """The settings of one process, validated together."""

    model_config = SettingsConfigDict(case_sensitive=False, extra="ignore")

    database_url: Annotated[str, Field(min_length=1)]
    database_auth: Annotated[str, Field(pattern="^(password|entra)$")] = "password"
    database_pool_max: Annotated[int, Field(ge=1, le=100)] = 10
    blob_store: Annotated[str, Field(pattern=_BLOB_STORE)]
    payload_container: str = "job-payloads"
    artifact_container: str = "job-artifacts"
    api_key_peppers: Annotated[dict[int, bytes], NoDecode]

    archive_max_bytes: Annotated[int, Field(ge=1024, le=500 * _MIB)] = 500 * _MIB
    parse_max_file_bytes: Annotated[int, Field(ge=1024, le=100 * _MIB)] = _MIB
    idempotency_mismatch: Annotated[str, Field(pattern="^(accept|reject)$")] = "accept"
    retry_after_s: Annotated[int, Field(ge=1, le=300)] = 10
    retry_after_by_kind_s: dict[JobKind, Annotated[int, Field(ge=1, le=300)]] = {}
    events_poll_interval_ms: Annotated[int, Field(ge=10, le=10_000)] = 500
    submits_per_minute: Annotated[int, Field(ge=0)] = 6_000
    polls_per_minute: Annotated[int, Field(ge=0)] = 60_000
    upload_mib_per_hour: Annotated[int, Field(ge=0)] = 100 * 1024
    unfinished_jobs_max: Annotated[int, Field(ge=0)] = 10_000
    llm_jobs_per_hour: Annotated[int, Field(ge=0)] = 30
    organisation_llm_jobs_per_hour: Annotated[int, Field(ge=0)] = 200
    llm_api_key: Annotated[str, Field(repr=False)] = ""
    llm_base_url: Annotated[str, Field(pattern=_LLM_BASE_URL)] = (
        "https://openrouter.ai/api/v1"
    )
    llm_model: Annotated[str, Field(min_length=1, max_length=200)] = (
        "google/gemini-2.5-flash"
    )
    llm_retention: Retention = Retention.FLAGS
    llm_prompt_usd_per_million: Annotated[float, Field(ge=0, le=1_000)] = 0.3
    llm_completion_usd_per_million: Annotated[float, Field(ge=0, le=1_000)] = 2.5
    llm_job_budget_usd: Annotated[float, Field(ge=0, le=100_000)] = 1
    llm_user_day_budget_usd: Annotated[float, Field(ge=0, le=100_000)] = 10
    llm_user_month_budget_usd: Annotated[float, Field(ge=0, le=100_000)] = 100
    llm_organisation_day_budget_usd: Annotated[float, Field(ge=0, le=100_000)] = 50
    llm_organisation_month_budget_usd: Annotated[float, Field(ge=0, le=100_000)] = 500

    stripe_webhook_secret: Annotated[str, Field(repr=False, pattern=_OF_STRIPE)] = ""
    oidc_issuer: str = ""
    oidc_audience: str = ""
    oidc_jwks_url: str = ""
    webhook_max_tries: Annotated[int, Field(ge=1, le=50)] = 10
    webhook_trusted_hosts: Annotated[frozenset[str], NoDecode] = frozenset()
    applicationinsights_connection_string: str = ""
    website_site_name: str = "arbograph"

    job_poll_interval_ms: Annotated[int, Field(ge=10, le=60_000)] = 1_000
    job_max_poll_interval_ms: Annotated[int, Field(ge=10, le=600_000)] = 30_000
    job_concurrency: Annotated[int, Field(ge=1, le=64)] = 4
    job_user_concurrency: Annotated[int, Field(ge=1, le=1_000)] = 8
    job_lease_s: Annotated[int, Field(ge=1, le=600)] = 10
    job_heartbeat_s: Annotated[float, Field(gt=0, le=200)] = 3
    job_max_attempts: Annotated[int, Field(ge=1, le=20)] = 3
    job_max_lost_leases: Annotated[int, Field(ge=1, le=100)] = 10
    job_zombie_minutes: Annotated[float, Field(gt=0, le=24 * 60)] = 30
    job_ttl_payload_minutes: Annotated[float, Field(gt=0, le=60)] = 60
    job_ttl_completed_hours: Annotated[float, Field(gt=0, le=24 * 365)] = 24
    job_ttl_failed_days: Annotated[float, Field(gt=0, le=365)] = 7
    job_memory_limit_mib: Annotated[int, Field(ge=256)] = 1_536
    worker_timers: Annotated[int, Field(ge=0, le=64)] = 2
    worker_lane: Lane = Lane.LONG
    worker_run_s: Annotated[float, Field(gt=0, le=1_500)] = 240

    @field_validator("api_key_peppers", mode="before")
    @classmethod
    def _read_peppers(cls, value: object) -> object:
        """Read `{"1": "secret"}`; the highest version signs new keys."""
        if not isinstance(value, str):
            return value
        try:
            read = json.loads(value)
            peppers = {
                int(version): str(text).encode() for version, text in read.items()
            }
        except (ValueError, AttributeError) as error:
            raise ValueError('write it as {"1": "a long random secret"}') from error
        if not peppers or min(map(len, peppers.values())) < _MIN_PEPPER_BYTES:
            message = f"each pepper needs at least {_MIN_PEPPER_BYTES} bytes"
            raise ValueError(message)
        return peppers

    @field_validator("oidc_issuer", "oidc_jwks_url")
    @classmethod
    def _check_address(cls, value: str) -> str:
        if value and not is_secure(value):
            raise ValueError("write it as https://…; http is for this machine only")
        return value

    @field_validator("webhook_trusted_hosts", mode="before")
    @classmethod
    def _read_trusted_hosts(cls, value: object) -> object:
        """Read `127.0.0.1:8000,localhost:9000`."""
        if not isinstance(value, str):
            return value
        hosts = [host.strip().lower() for host in value.split(",") if host.strip()]
        if not all(map(_HOST_AND_PORT.fullmatch, hosts)):
            raise ValueError("write it as 127.0.0.1:8000,localhost:9000")
        return hosts

    # Of validators before a field, the last one written is the first to see its value.
    @field_validator("*", mode="before")
    @classmethod
    def _refuse_references(cls, value: object) -> object:
        """Refuse what the platform hands over where it cannot read its vault.

        The text can be guessed by anybody, so that it must never become a secret.
        """
        if isinstance(value, str) and value.strip().lower().startswith(_UNRESOLVED):
            raise ValueError(
                "the reference to the vault was not resolved: the secret is missing, or"
                " the app's identity may not read it"
            )
        return value

    @model_validator(mode="after")
    def _check_relations(self) -> Self:
        if self.job_heartbeat_s * 2 > self.job_lease_s:
            raise ValueError("JOB_LEASE_S must be at least twice JOB_HEARTBEAT_S")
        if bool(self.oidc_issuer) != bool(self.oidc_audience):
            raise ValueError("OIDC_ISSUER and OIDC_AUDIENCE need each other")
        if self.job_poll_interval_ms > self.job_max_poll_interval_ms:
            message = "JOB_MAX_POLL_INTERVAL_MS must not be below JOB_POLL_INTERVAL_MS"
            raise ValueError(message)
        return self


def read_settings() -> Settings:
    """Read and check the environment.

    Raises:
        ConfigurationError: a setting is missing or out of bounds; names each.
    """
    try:
        return Settings()
    except ValidationError as error:
        faults = "; ".join(
            f"{'.'.join(map(str, fault['loc'])).upper() or 'settings'}: {fault['msg']}"
            for fault in error.errors(include_url=False, include_input=False)
        )
    except SettingsError as error:  # JSON that is none; it names the field only
        faults = str(error).upper()
    raise ConfigurationError(f"Set the app settings right: {faults}")
