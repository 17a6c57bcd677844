"""What a load needs: processors, instances, apps, connections, disk and bandwidth."""

from dataclasses import dataclass
from math import ceil

from benchmarks.scaling import measured

# Above these, queues grow faster than the load.
_HTTP_BUSY = 0.5
_WORKERS_BUSY = 0.7
_DATABASE_BUSY = 0.5
_INSTANCES_AT_LEAST = 2
_TIMERS_PER_APP = 64
# An instance holds a connection that listens, and so many that work.
_CONNECTIONS_PER_WORKER = 3
_CONNECTIONS_PER_HTTP = 11
_RETENTION_S = 24 * 3600
_KIB, _MIB, _GIB = 1024, 1024**2, 1024**3


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """What clients bring: jobs a second, and what the mean job is like."""

    jobs_per_s: float
    polls_per_job: float = 5
    work_s: float = measured.WERKZEUG_S
    archive_bytes: int = 5 * _MIB
    result_bytes: int = 100 * _KIB


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """What a load takes; processors are cores at the utilisation that is aimed at."""

    http_cores: int
    workers: int
    worker_apps: int
    database_cores: int
    connections: int
    log_mib_per_s: float
    results_gib: float
    uploads_mib_per_s: float
    blob_requests_per_s: float


def need(load: Load) -> Need:
    """Return what serves a load; an instance that works has one core and one slot."""
    per_s = load.jobs_per_s
    http_s = (measured.SUBMIT_MS + load.polls_per_job * measured.POLL_MS) / 1000
    http_cores = max(_INSTANCES_AT_LEAST, ceil(per_s * http_s / _HTTP_BUSY))
    workers = max(_INSTANCES_AT_LEAST, ceil(per_s * load.work_s / _WORKERS_BUSY))
    job_ms = (
        measured.DATABASE_SUBMIT_MS
        + load.polls_per_job * measured.DATABASE_POLL_MS
        + measured.DATABASE_CLAIM_MS
        + measured.DATABASE_FINISH_MS
    )
    # Each worker looks once a second, whether or not there is work.
    busy = (per_s * job_ms + workers * measured.DATABASE_IDLE_LOOK_MS) / 1000
    return Need(
        http_cores=http_cores,
        workers=workers,
        worker_apps=ceil(workers / _TIMERS_PER_APP),
        database_cores=max(_INSTANCES_AT_LEAST, ceil(busy / _DATABASE_BUSY)),
        connections=http_cores * _CONNECTIONS_PER_HTTP
        + workers * _CONNECTIONS_PER_WORKER,
        log_mib_per_s=per_s * (measured.LOG_BYTES_PER_JOB + load.result_bytes) / _MIB,
        results_gib=per_s * load.result_bytes * _RETENTION_S / _GIB,
        uploads_mib_per_s=per_s * load.archive_bytes / _MIB,
        blob_requests_per_s=per_s * 3,
    )
