"""The faults that only operators meet: a job is not in a state for what they ask."""

from http import HTTPStatus

from shared.api.problems import Fault


def payload_deleted() -> Fault:
    """The job cannot be tried again: its source is gone, and nothing replaces it."""
    return Fault(
        status=HTTPStatus.CONFLICT,
        code="payload_deleted",
        message="The job's archive has been deleted, and no checkpoint makes it"
        " needless. Have it submitted again under a new Idempotency-Key.",
    )


def job_not_failed(status: str) -> Fault:
    """Only a failed job can be tried again."""
    return Fault(
        status=HTTPStatus.CONFLICT,
        code="job_not_failed",
        message=f"The job is {status}. Only a failed job can be retried.",
    )


def job_not_processing(status: str) -> Fault:
    """Only a job that runs can be taken from its worker."""
    return Fault(
        status=HTTPStatus.CONFLICT,
        code="job_not_processing",
        message=f"The job is {status}. Only a job that runs can be restarted.",
    )


def attempt_over(attempt: int) -> Fault:
    """The job runs, by another attempt than the one that was to be ended."""
    return Fault(
        status=HTTPStatus.CONFLICT,
        code="attempt_over",
        message=f"The job runs by its attempt {attempt} now. Look at it again first.",
    )
