"""Every error the system raises on purpose, in one tree.

ArbographError
├── BadArchive              the zip breaks a rule of the archive policy (permanent)
├── ArchiveTooLarge         the zip is over the size limit (permanent)
├── TooManyJobs             the user has as many unfinished jobs as are allowed
├── HolderEnded             who asks was let in, and would not be any more
├── LimitReached            a rate limit leaves no room for a job
├── ArchiveTooComplex       the analysis takes more memory than a job has (permanent)
├── PayloadGone             the payload is no longer in the store (permanent)
├── BlobMissing             the store holds no blob of that name (permanent)
├── UploadChanged           the blob is not the one that was judged (permanent)
├── UploadUnreadable        the blob is stored so that it cannot be read (permanent)
├── UploadUsed              the upload belongs to another job already
├── PipelineCrashed         the child died or was killed without an answer (retryable)
├── PipelineInterrupted     the child died with the server it stems from (retryable)
├── AttemptTimedOut         the attempt ran over its budget (retryable)
├── LeaseLost               somebody else owns the job now: stop, write nothing
├── UnknownUser             there is no user of that id
├── ApiKeyExpired           a key that has ended cannot be rotated
├── CallbackRefused         a webhook may not go there (permanent)
├── IssuerUnavailable       the keys that tokens are verified with cannot be read
├── StorageUnavailable      Postgres or the blob store cannot be reached (retryable)
└── ConfigurationError      a setting is missing or wrong; the process must not start

Each has a stable `code`, which clients see and operators search for, and
`retryable`, which decides whether an attempt that ends with it is tried again.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.core.rate_limits import Charge


class ArbographError(Exception):
    """Base of the tree; its message is safe to show to the client."""

    code = "internal_error"
    retryable = False


class BadArchive(ArbographError):
    """The archive was refused; `code` names the rule that it breaks."""

    def __init__(self, code: str, message: str) -> None:
        """Keep the rule's code beside a message that names the entry and limit."""
        super().__init__(message)
        self.code = code


class ArchiveTooLarge(ArbographError):
    """The archive is larger than the limit."""

    code = "archive_too_large"


class TooManyJobs(ArbographError):
    """The user's jobs that wait or run are as many as are allowed."""

    code = "too_many_jobs"

    def __init__(self, limit: int) -> None:
        """Say what to do about it."""
        super().__init__(
            f"{limit} of your jobs wait or run, which is the limit. Let some finish, or"
            " cancel them, then try again."
        )


class HolderEnded(ArbographError):
    """A key was revoked, or a subscription ended, while a request was answered."""

    code = "unauthorized"

    def __init__(self) -> None:
        """Say so."""
        super().__init__("The API key or the subscription has ended.")


class LimitReached(ArbographError):
    """A rate limit of the user leaves no room for what a job costs."""

    code = "rate_limit_exceeded"

    def __init__(self, charge: "Charge") -> None:
        """Keep what could not be taken."""
        super().__init__(f"The limit `{charge.limit.bucket}` is used up.")
        self.charge = charge


class ArchiveTooComplex(ArbographError):
    """The analysis ran out of memory, as it would again at the next attempt."""

    code = "archive_too_complex"

    def __init__(self) -> None:
        """Say what to do about it."""
        super().__init__(
            "The analysis takes more memory than a job may have. Leave out"
            " dependencies and generated code, or split the archive."
        )


class PayloadGone(ArbographError):
    """The payload is gone: submit the archive again under a new key."""

    code = "payload_expired"


class BlobMissing(ArbographError):
    """The store holds no blob of that name."""

    code = "blob_missing"

    def __init__(self) -> None:
        """Say nothing of the name: it is no business of a client."""
        super().__init__("The stored data is no longer there.")


class UploadChanged(ArbographError):
    """A blob was written over after it was looked at."""

    code = "upload_changed"

    def __init__(self) -> None:
        """Say what to do about it."""
        super().__init__(
            "The uploaded archive was changed after it was submitted. Make a new upload"
            " and submit it under a new Idempotency-Key."
        )


class UploadUnreadable(ArbographError):
    """A blob was stored so that it cannot be read back; its sender chose so."""

    code = "upload_unreadable"

    def __init__(self, why: str) -> None:
        """Say what to do about it; `why` goes on behind a subject."""
        super().__init__(
            f"The uploaded archive {why}, and cannot be read. Make a new upload, send"
            " the archive with the headers that come with its address and no others,"
            " and submit it under a new Idempotency-Key."
        )


class UploadUsed(ArbographError):
    """One upload makes one job."""

    code = "upload_used"

    def __init__(self) -> None:
        """Say what to do about it."""
        super().__init__(
            "This upload belongs to another job already. Make a new upload for a new"
            " job. Where that job never began, the upload is free after a minute."
        )


class PipelineCrashed(ArbographError):
    """The process that analysed the archive died; the attempt is tried again."""

    code = "pipeline_crashed"
    retryable = True

    def __init__(self, where: str) -> None:
        """Keep how and where it died for the log; a client learns nothing of that."""
        super().__init__("The analysis ended unexpectedly.")
        self.where = where


class PipelineInterrupted(ArbographError):
    """The analysis ended with the process that all children of a worker stem from."""

    code = "pipeline_interrupted"
    retryable = True

    def __init__(self) -> None:
        """Say nothing more: it was not the job's doing."""
        super().__init__("The analysis was interrupted.")


class AttemptTimedOut(ArbographError):
    """The attempt ran over its time budget."""

    code = "attempt_timed_out"
    retryable = True


class LeaseLost(ArbographError):
    """Another worker owns the job now: stop, kill the child, write nothing."""

    code = "lease_lost"


class UnknownUser(ArbographError):
    """There is no user of that id."""

    code = "not_found"

    def __init__(self) -> None:
        """Say so."""
        super().__init__("There is no such user.")


class ApiKeyExpired(ArbographError):
    """A key that has ended has no successor."""

    code = "key_expired"

    def __init__(self) -> None:
        """Say what to do instead."""
        super().__init__(
            "The key has expired and cannot be rotated. Make a new key, or rotate the"
            " one that took its place."
        )


class CallbackRefused(ArbographError):
    """A callback URL is none, or leads where webhooks may not go; says which rule."""

    code = "callback_refused"


class IssuerUnavailable(ArbographError):
    """The issuer of tokens does not tell its keys at the moment."""

    code = "issuer_unavailable"
    retryable = True

    def __init__(self) -> None:
        """Say what still works."""
        super().__init__("Tokens cannot be verified at the moment. API keys can.")


class StorageUnavailable(ArbographError):
    """A store cannot be reached at the moment; try again shortly."""

    code = "storage_unavailable"
    retryable = True


class ConfigurationError(ArbographError):
    """A setting is missing or wrong; the message names it and what to set."""

    code = "configuration_error"
