metadata description = 'What the apps are told. The values are the defaults of shared/settings.py and the schedules; docs/configuration.md explains each.'

@export()
@description('Functions that answer HTTP; an app without ingress has them switched off.')
var httpFunctions = ['submit', 'operator']

@export()
@description('Timers that keep jobs, blobs and webhooks in order; one app has them switched on.')
var cleanupTimers = [
  'reap_timer'
  'expire_timer'
  'orphans_timer'
  'purge_timer'
  'sweep_timer'
  'deliver_timer'
  'usage_timer'
]

@export()
@description('Settings that are the same in every app, unless an operator overrides them.')
var commonSettings = {
  // Of the host: a form of 500 MiB, and HTTP streams on Python 3.12 and older.
  FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: '526385152'
  PYTHON_ENABLE_INIT_INDEXING: '1'

  // Telemetry: the worker sends its own, and libraries nothing of theirs.
  PYTHON_ENABLE_OPENTELEMETRY: 'true'
  APPLICATIONINSIGHTS_STATSBEAT_DISABLED_ALL: 'true'
  APPLICATIONINSIGHTS_SDKSTATS_DISABLED: 'true'
  APPLICATIONINSIGHTS_CONTROLPLANE_DISABLED: 'true'

  DATABASE_AUTH: 'entra'
  DATABASE_POOL_MAX: '10'

  ARCHIVE_MAX_BYTES: '524288000'
  PARSE_MAX_FILE_BYTES: '1048576'
  IDEMPOTENCY_MISMATCH: 'accept'
  RETRY_AFTER_S: '10'
  RETRY_AFTER_BY_KIND_S: '{}'
  EVENTS_POLL_INTERVAL_MS: '500'

  SUBMITS_PER_MINUTE: '6000'
  POLLS_PER_MINUTE: '60000'
  UPLOAD_MIB_PER_HOUR: '102400'
  UNFINISHED_JOBS_MAX: '10000'
  LLM_JOBS_PER_HOUR: '30'
  ORGANISATION_LLM_JOBS_PER_HOUR: '200'

  LLM_BASE_URL: 'https://openrouter.ai/api/v1'
  LLM_MODEL: 'google/gemini-2.5-flash'
  LLM_RETENTION: 'flags'
  LLM_PROMPT_USD_PER_MILLION: '0.3'
  LLM_COMPLETION_USD_PER_MILLION: '2.5'
  LLM_JOB_BUDGET_USD: '1'
  LLM_USER_DAY_BUDGET_USD: '10'
  LLM_USER_MONTH_BUDGET_USD: '100'
  LLM_ORGANISATION_DAY_BUDGET_USD: '50'
  LLM_ORGANISATION_MONTH_BUDGET_USD: '500'

  OIDC_ISSUER: ''
  OIDC_AUDIENCE: ''
  OIDC_JWKS_URL: ''

  WEBHOOK_MAX_TRIES: '10'
  WEBHOOK_TRUSTED_HOSTS: ''

  WORKER_LANE: 'long'
  WORKER_RUN_S: '240'
  JOB_POLL_INTERVAL_MS: '1000'
  JOB_MAX_POLL_INTERVAL_MS: '30000'
  JOB_USER_CONCURRENCY: '8'
  JOB_LEASE_S: '10'
  JOB_HEARTBEAT_S: '3'
  JOB_MAX_ATTEMPTS: '3'
  JOB_MAX_LOST_LEASES: '10'
  JOB_ZOMBIE_MINUTES: '30'
  JOB_MEMORY_LIMIT_MIB: '1536'
  JOB_TTL_PAYLOAD_MINUTES: '60'
  JOB_TTL_COMPLETED_HOURS: '24'
  JOB_TTL_FAILED_DAYS: '7'

  WORKER_SCHEDULE: '* * * * * *'
  REAP_SCHEDULE: '*/10 * * * * *'
  EXPIRE_SCHEDULE: '0 * * * * *'
  ORPHANS_SCHEDULE: '*/30 * * * * *'
  PURGE_SCHEDULE: '0 0 * * * *'
  SWEEP_SCHEDULE: '0 */5 * * * *'
  DELIVER_SCHEDULE: '*/5 * * * * *'
  USAGE_SCHEDULE: '0 15 * * * *'
}

@export()
@description('The settings that switch functions off.')
func disabled(functions string[]) object =>
  toObject(functions, name => 'AzureWebJobs.${name}.Disabled', name => 'true')

@export()
@description('A setting that is read from a vault by the app\'s identity.')
func secretReference(vaultName string, secretName string) string =>
  '@Microsoft.KeyVault(VaultName=${vaultName};SecretName=${secretName})'

@export()
@description('Names of the secrets that an app\'s settings refer to.')
func secretsOf(answers bool, stripeEvents bool, languageModel bool) string[] =>
  concat(
    ['api-key-peppers'],
    answers && stripeEvents ? ['stripe-webhook-secret'] : [],
    // Who answers has to know, too: jobs that ask a model have limits of their own.
    languageModel ? ['llm-api-key'] : []
  )

@export()
@description('Names of an app\'s worker timers, worker_timer_00 and so on.')
func workerTimers(count int) string[] => map(range(0, count), number => 'worker_timer_${padLeft(number, 2, '0')}')
