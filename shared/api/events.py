"""Server-sent events: the progress of a job and its end, and looks at the queue."""

import re
from typing import Final

import msgspec

from shared.api import envelopes
from shared.core.jobs import JobEvent, JobView

MEDIA_TYPE: Final = "text/event-stream"
COMMENT: Final = b": still here\n\n"
# Milliseconds after which a client that lost the stream asks again.
PREAMBLE: Final = b"retry: 2000\n\n"
END_ID: Final = "end"
HEADERS: Final = {"X-Accel-Buffering": "no"}
_NUMBER = re.compile(r"[0-9]{1,9}")


def read_last_id(text: str | None) -> int | None:
    """Return the number of the last event a client has; None when it has the end.

    >>> read_last_id("7"), read_last_id(None), read_last_id("junk"), read_last_id("end")
    (7, 0, 0, None)
    """
    if text == END_ID:
        return None
    return int(text) if text is not None and _NUMBER.fullmatch(text) else 0


def progress(event: JobEvent) -> bytes:
    """Write one report; its id is its number."""
    return _event("progress", str(event.event_no), envelopes.progress(event.progress))


def final(job: JobView) -> bytes:
    """Write the end of a job, which holds its envelope but for the result."""
    failure = job.failure
    body = {
        "status": job.status.value,
        "jobId": str(job.job_id),
        "error": failure.message if failure else None,
        "errorCode": failure.code if failure else None,
    }
    return _event("end", END_ID, body)


def look(body: bytes) -> bytes:
    """Write a look; each is whole, so that there is nothing to go on behind."""
    return b"event: look\ndata: %b\n\n" % body


def _event(name: str, identifier: str, body: object) -> bytes:
    data = msgspec.json.encode(body)
    return b"id: %b\nevent: %b\ndata: %b\n\n" % (
        identifier.encode(),
        name.encode(),
        data,
    )
