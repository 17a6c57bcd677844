"""The composition root: settings become the services of one process, once."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from uuid import UUID

import uuid_utils

from shared.accounts.issuer import IssuerKeys
from shared.accounts.tokens import TokenVerifier
from shared.core.jobs import JobId, JobKind
from shared.core.policies import SubmitPolicy, WorkerPolicy
from shared.core.retention import RetentionPolicy
from shared.core.webhooks import WebhookPolicy
from shared.llm.client import ModelClient
from shared.maintenance.blobs import SourceRemover
from shared.maintenance.leases import LeaseKeeper
from shared.maintenance.start_check import StartCheck
from shared.maintenance.stopping import Stopping
from shared.pipeline.child import ChildLimits, ChildProcesses
from shared.pipeline.kinds import KINDS, Kind
from shared.pipeline.kinds.by_model import ClassifyByModel, kinds_by_model
from shared.settings import Settings, read_settings
from shared.storage.blob.factory import open_store
from shared.storage.blob.store import BlobStore
from shared.storage.postgres.accounts import AccountStore
from shared.storage.postgres.admission import AdmissionStore
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.billing import BillingStore
from shared.storage.postgres.identities import IdentityStore
from shared.storage.postgres.jobs import JobStore
from shared.storage.postgres.listen import Wakeups
from shared.storage.postgres.llm_breakers import LlmBreakerStore
from shared.storage.postgres.llm_ledger import LlmLedgerStore
from shared.storage.postgres.maintenance import MaintenanceStore
from shared.storage.postgres.notify import Notifier
from shared.storage.postgres.operators import OperatorStore
from shared.storage.postgres.overview import OverviewStore
from shared.storage.postgres.pool import Pool, check_conninfo
from shared.storage.postgres.rate_limits import RateLimitStore
from shared.storage.postgres.results import ResultStore
from shared.storage.postgres.submissions import SubmissionStore
from shared.storage.postgres.timers import TimerStore
from shared.storage.postgres.usage import UsageStore
from shared.storage.postgres.watches import WatchStore
from shared.storage.postgres.webhook_secrets import WebhookSecretStore
from shared.storage.postgres.webhooks import WebhookStore
from shared.webhooks.client import WebhookClient
from shared.webhooks.deliver import WebhookSender
from shared.wiring import policies

_MIB = 1024 * 1024
_DATABASE_SCOPE = "https://ossrdbms-aad.database.windows.net/.default"


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All that a trigger needs; belongs to the event loop it was built on.

    `start_check` guards what takes source in or works on it, not what cleans up.
    `judging` lets one archive's directory be judged at a time: it is processor time
    that every other request of the process would wait for.
    """

    submit: SubmitPolicy
    worker: WorkerPolicy
    retention: RetentionPolicy
    pool: Pool
    accounts: AccountStore
    admissions: AdmissionStore
    identities: IdentityStore
    tokens: TokenVerifier | None
    rate_limits: RateLimitStore
    submissions: SubmissionStore
    attempts: AttemptStore
    maintenance: MaintenanceStore
    jobs: JobStore
    operators: OperatorStore
    overview: OverviewStore
    timers: TimerStore
    results: ResultStore
    watches: WatchStore
    usage: UsageStore
    billing: BillingStore
    ledger: LlmLedgerStore
    model: ModelClient
    stripe_secret: str
    webhooks: WebhookStore
    webhook_secrets: WebhookSecretStore
    webhook_policy: WebhookPolicy
    webhook_client: WebhookClient
    webhook_sender: WebhookSender
    notifier: Notifier
    wakeups: Wakeups
    leases: LeaseKeeper
    payloads: BlobStore
    sources: SourceRemover
    artifacts: BlobStore
    children: ChildProcesses
    kinds: Mapping[JobKind, Kind]
    stopping: Stopping
    start_check: StartCheck
    judging: asyncio.Semaphore

    async def close(self) -> None:
        """Let go of connections, child processes and background tasks."""
        await self.leases.close()
        await self.notifier.close()
        self.webhook_client.close()
        await self.children.close()
        await self.model.close()
        await self.payloads.close()
        await self.artifacts.close()
        await self.pool.close()


def new_job_id() -> JobId:
    """Return a time-ordered id: half the write-ahead log of a random one."""
    return JobId(UUID(int=uuid_utils.uuid7().int))


def build_services(settings: Settings) -> Services:
    """Build everything from settings; connects nowhere yet."""
    submit = policies.of_submissions(settings)
    worker = policies.of_workers(settings)
    pool = Pool(
        settings.database_url,
        application_name="arbograph",
        max_size=settings.database_pool_max,
        token=_entra_token if settings.database_auth == "entra" else None,
    )
    attempts = AttemptStore(pool)
    wakeups = Wakeups(pool)
    payloads = open_store(settings.blob_store, settings.payload_container)
    artifacts = open_store(settings.blob_store, settings.artifact_container)
    ledger = LlmLedgerStore(pool, policies.of_budgets(settings))
    model = ModelClient(policies.of_model(settings))
    webhook_policy = WebhookPolicy(
        trusted_hosts=settings.webhook_trusted_hosts,
        max_tries=settings.webhook_max_tries,
    )
    webhooks, webhook_client = WebhookStore(pool), WebhookClient(webhook_policy)
    return Services(
        submit=submit,
        worker=worker,
        retention=policies.of_retention(settings),
        pool=pool,
        accounts=AccountStore(pool, actor="service"),
        admissions=AdmissionStore(pool, submit.limits),
        identities=IdentityStore(pool, actor="service"),
        tokens=_token_verifier(settings),
        rate_limits=RateLimitStore(pool),
        submissions=SubmissionStore(pool),
        attempts=attempts,
        maintenance=MaintenanceStore(pool),
        jobs=JobStore(pool),
        operators=OperatorStore(pool, actor="service"),
        overview=OverviewStore(pool),
        timers=TimerStore(pool),
        results=ResultStore(pool),
        watches=WatchStore(pool),
        usage=UsageStore(pool),
        billing=BillingStore(pool, actor="stripe"),
        ledger=ledger,
        model=model,
        stripe_secret=settings.stripe_webhook_secret,
        webhooks=webhooks,
        webhook_secrets=WebhookSecretStore(pool, actor="service"),
        webhook_policy=webhook_policy,
        webhook_client=webhook_client,
        webhook_sender=WebhookSender(
            webhooks, webhook_client, webhook_policy, submit.peppers
        ),
        notifier=Notifier(pool),
        wakeups=wakeups,
        leases=LeaseKeeper(
            attempts,
            wakeups,
            lease_s=worker.lease_s,
            heartbeat_s=worker.heartbeat_s,
        ),
        payloads=payloads,
        sources=SourceRemover(payloads, artifacts, attempts),
        artifacts=artifacts,
        children=ChildProcesses(
            limits=ChildLimits(memory_bytes=settings.job_memory_limit_mib * _MIB)
        ),
        kinds=_kinds(model, ledger, LlmBreakerStore(pool)),
        stopping=Stopping(),
        start_check=StartCheck(pool, payloads),
        judging=asyncio.Semaphore(),
    )


async def services() -> Services:
    """Return this process's services, built on the running loop by the first call.

    Raises:
        ConfigurationError: a setting is missing or wrong.
    """
    return _process_services()


@cache
def _process_services() -> Services:
    return build_services(read_settings())


def worker_timers() -> int:
    """Return how many worker timers to register.

    Asked while the app is indexed, so that a process with wrong settings never starts.

    Raises:
        ConfigurationError: a setting is missing or wrong.
    """
    settings = read_settings()
    check_conninfo(settings.database_url)
    return settings.worker_timers


def _kinds(
    model: ModelClient, ledger: LlmLedgerStore, breaker: LlmBreakerStore
) -> Mapping[JobKind, Kind]:
    """Return the kinds of job; without a key none of them asks a language model."""
    if not model.policy.api_key:
        return KINDS
    step = ClassifyByModel(client=model, ledger=ledger, breaker=breaker)
    return kinds_by_model(step)


def _token_verifier(settings: Settings) -> TokenVerifier | None:
    if not settings.oidc_issuer:
        return None
    policy = policies.of_tokens(settings)
    return TokenVerifier(policy, IssuerKeys(policy))


async def _entra_token() -> str:
    """Get a token that stands in for the database password."""
    from azure.identity.aio import DefaultAzureCredential  # noqa: PLC0415 - loads slowly

    async with DefaultAzureCredential() as credential:
        token = await credential.get_token(_DATABASE_SCOPE)
    return token.token
