"""How blobs are named: after the job they belong to, so that a name tells whose it is.

>>> user, job = UserId(UUID(int=1)), JobId(UUID(int=2))
>>> owner_of(payload_name(user, job, 3)) == (user, job)
True
>>> name = artifact_name(user, job, 2, "graph.result")
>>> owner_of(name) == (user, job), name.startswith(blob_prefix(user, job))
(True, True)
"""

from uuid import UUID

from shared.core.jobs import JobId, UserId

_BY_THE_CLIENT = 0  # our own uploads are numbered from 1


def payload_name(user_id: UserId, job_id: JobId, upload_no: int) -> str:
    """Name the archive that upload `upload_no` of a job brings."""
    return f"{blob_prefix(user_id, job_id)}{upload_no}.zip"


def upload_name(user_id: UserId, job_id: JobId) -> str:
    """Name the archive that a client stores by itself, before its job is submitted."""
    return payload_name(user_id, job_id, _BY_THE_CLIENT)


def artifact_name(user_id: UserId, job_id: JobId, attempt: int, part: str) -> str:
    """Name what an attempt stores; no other attempt ever writes under it."""
    return f"{blob_prefix(user_id, job_id)}{attempt}.{part}.gz"


def blob_prefix(user_id: UserId, job_id: JobId) -> str:
    """Begin the names of all blobs of a job, and of no other job."""
    return f"{user_id}.{job_id}."


def owner_of(name: str) -> tuple[UserId, JobId] | None:
    """Return whose blob it is, or None when its name is not one of ours."""
    user, _, rest = name.partition(".")
    job, _, _ = rest.partition(".")
    try:
        return UserId(UUID(user)), JobId(UUID(job))
    except ValueError:
        return None
