"""What a client gets that wants to store its archive by itself."""

from shared.api.wire import Instant, Wire


class UploadBody(Wire):
    """Where to send the archive; then submit with `uploadId` in place of `file`."""

    upload_id: str
    url: str
    method: str
    headers: dict[str, str]
    expires_at: Instant
