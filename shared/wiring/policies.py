"""The settings as the numbers each part works by: bare values in, policies out."""

from shared.core.identities import TokenPolicy
from shared.core.policies import SubmitPolicy, WorkerPolicy
from shared.core.rate_limits import (
    HOUR_S,
    MINUTE_S,
    Bucket,
    RateLimit,
    RateLimits,
)
from shared.core.retention import RetentionPolicy
from shared.core.spending import Budgets
from shared.llm.policy import ModelPolicy, Prices
from shared.settings import Settings

_MINUTE_S = 60
_HOUR_S = 60 * _MINUTE_S
_DAY_S = 24 * _HOUR_S
_MIB = 1024 * 1024
_QUESTIONS_S, _QUESTIONS_SHARE_OF_RUN = 150.0, 0.6
_USD_MICROS = 1_000_000


def of_retention(settings: Settings) -> RetentionPolicy:
    """Say how long what is kept."""
    return RetentionPolicy(
        payload_ttl_s=settings.job_ttl_payload_minutes * _MINUTE_S,
        completed_ttl_s=settings.job_ttl_completed_hours * _HOUR_S,
        failed_ttl_s=settings.job_ttl_failed_days * _DAY_S,
    )


def of_budgets(settings: Settings) -> Budgets:
    """Say what may be spent on language models."""
    return Budgets(
        job_usd_micros=_usd_micros(settings.llm_job_budget_usd),
        user_day_usd_micros=_usd_micros(settings.llm_user_day_budget_usd),
        user_month_usd_micros=_usd_micros(settings.llm_user_month_budget_usd),
        organisation_day_usd_micros=_usd_micros(
            settings.llm_organisation_day_budget_usd
        ),
        organisation_month_usd_micros=_usd_micros(
            settings.llm_organisation_month_budget_usd
        ),
    )


def of_model(settings: Settings) -> ModelPolicy:
    """Say which language model is asked, and within which bounds.

    A job's questions have to fit into a worker's run, or they would never end.
    """
    return ModelPolicy(
        base_url=settings.llm_base_url,
        api_key=settings.llm_api_key,
        model=settings.llm_model,
        prices=Prices(
            prompt_usd_per_million=settings.llm_prompt_usd_per_million,
            completion_usd_per_million=settings.llm_completion_usd_per_million,
        ),
        retention=settings.llm_retention,
        job_s=min(_QUESTIONS_S, settings.worker_run_s * _QUESTIONS_SHARE_OF_RUN),
    )


def of_tokens(settings: Settings) -> TokenPolicy:
    """Say whose tokens are taken."""
    return TokenPolicy(
        issuer=settings.oidc_issuer,
        audience=settings.oidc_audience,
        jwks_url=settings.oidc_jwks_url or None,
    )


def of_submissions(settings: Settings) -> SubmitPolicy:
    """Say how submissions are judged and answered."""
    return SubmitPolicy(
        archive_max_bytes=settings.archive_max_bytes,
        reject_mismatch=settings.idempotency_mismatch == "reject",
        payload_ttl_s=settings.job_ttl_payload_minutes * _MINUTE_S,
        retry_after_s=settings.retry_after_s,
        retry_after_by_kind_s=settings.retry_after_by_kind_s,
        peppers=settings.api_key_peppers,
        limits=_rate_limits(settings),
        events_poll_s=settings.events_poll_interval_ms / 1000,
        max_unfinished_jobs=settings.unfinished_jobs_max,
    )


def of_workers(settings: Settings) -> WorkerPolicy:
    """Say how jobs are claimed, kept and given up."""
    return WorkerPolicy(
        poll_interval_s=settings.job_poll_interval_ms / 1000,
        max_poll_interval_s=settings.job_max_poll_interval_ms / 1000,
        run_s=settings.worker_run_s,
        concurrency=settings.job_concurrency,
        user_concurrency=settings.job_user_concurrency,
        lease_s=settings.job_lease_s,
        heartbeat_s=settings.job_heartbeat_s,
        max_attempts=settings.job_max_attempts,
        max_lost_leases=settings.job_max_lost_leases,
        lane=settings.worker_lane,
        zombie_s=settings.job_zombie_minutes * _MINUTE_S,
        parse_max_file_bytes=settings.parse_max_file_bytes,
    )


def _rate_limits(settings: Settings) -> RateLimits:
    def limit(bucket: Bucket, amount: int, window_s: int = HOUR_S) -> RateLimit:
        return RateLimit(bucket=bucket, amount=amount, window_s=window_s)

    return RateLimits(
        submit=limit(Bucket.SUBMIT, settings.submits_per_minute, MINUTE_S),
        poll=limit(Bucket.POLL, settings.polls_per_minute, MINUTE_S),
        bytes=limit(Bucket.BYTES, settings.upload_mib_per_hour * _MIB),
        llm_jobs=limit(Bucket.LLM_JOBS, settings.llm_jobs_per_hour),
        organisation_llm_jobs=limit(
            Bucket.ORGANISATION_LLM_JOBS, settings.organisation_llm_jobs_per_hour
        ),
    )


def _usd_micros(usd: float) -> int:
    return round(usd * _USD_MICROS)
