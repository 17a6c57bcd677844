"""The parts of a form as their bytes arrive: one file, and fields of some bytes."""

from python_multipart.exceptions import MultipartParseError
from python_multipart.multipart import parse_options_header

from shared.api.problems import Detail, invalid_request
from shared.core.errors import ArchiveTooLarge

FILE_PART = b"file"
UPLOAD_FIELD = "uploadId"
CALLBACK_FIELD = "callbackUrl"
TARGETS_FIELD = "targets"
PREVIOUS_DOMAINS_FIELD = "previousDomains"
DIFF_FIELD = "diff"
MAX_DIFF_BYTES = 512 * 1024
MAX_PREVIOUS_DOMAINS_BYTES = 4 * 1024
# What a field may hold; all other parts are read past.
FIELD_LIMITS_BYTES = {
    UPLOAD_FIELD: 4 * 1024,
    CALLBACK_FIELD: 4 * 1024,
    TARGETS_FIELD: 64 * 1024,
    DIFF_FIELD: MAX_DIFF_BYTES,
    PREVIOUS_DOMAINS_FIELD: MAX_PREVIOUS_DOMAINS_BYTES,
}
HEADER_LIMIT_BYTES = 16 * 1024
PARTS_LIMIT = 64  # each costs the event loop some time, however small it is


class Parts:
    """Collects the bytes of the part `file`, and the text of parts that are fields.

    Those of every other part are dropped.
    """

    def __init__(self, limit_bytes: int) -> None:
        self.seen = False
        self.ended = False
        self.size_bytes = 0
        self.waiting = bytearray()
        self._limit_bytes = limit_bytes
        self._header = bytearray()
        self._value = bytearray()
        self._headers: dict[bytes, bytes] = {}
        self._headers_bytes = 0
        self._fields: dict[str, bytearray] = {}
        self._field = bytearray()
        self._field_limit_bytes = -1
        self._here = False
        self._parts = 0

    def begin(self) -> None:
        """Begin a part."""
        self._parts += 1
        if self._parts > PARTS_LIMIT:
            raise MultipartParseError("there are too many parts")
        self._headers, self._headers_bytes, self._here = {}, 0, False

    def header_field(self, data: bytes, start: int, end: int) -> None:
        """Take bytes of a header's name."""
        self._grow(self._header, data[start:end])

    def header_value(self, data: bytes, start: int, end: int) -> None:
        """Take bytes of a header's value."""
        self._grow(self._value, data[start:end])

    def header_end(self) -> None:
        """End a header."""
        self._headers[bytes(self._header).lower()] = bytes(self._value)
        self._header.clear()
        self._value.clear()

    def headers_finished(self) -> None:
        """Look at what the part is, by its headers."""
        _, options = parse_options_header(self._headers.get(b"content-disposition"))
        name = options.get(b"name")
        self._field = bytearray()
        limit_bytes = FIELD_LIMITS_BYTES.get((name or b"").decode(errors="replace"))
        self._field_limit_bytes = -1 if limit_bytes is None else limit_bytes
        if name is not None and limit_bytes is not None:
            self._fields.setdefault(name.decode(), self._field)
        self._here = name == FILE_PART and not self.seen
        self.seen = self.seen or self._here

    def data(self, data: bytes, start: int, end: int) -> None:
        """Take bytes of what the part holds."""
        if not self._here:
            # A byte more than a field may have shows that it is too long.
            room = self._field_limit_bytes + 1 - len(self._field)
            self._field += data[start : min(end, start + room)]
            return
        self.size_bytes += end - start
        if self.size_bytes > self._limit_bytes:
            raise too_large(self._limit_bytes)
        self.waiting += memoryview(data)[start:end]

    def take(self) -> bytearray:
        """Return the bytes of the file that have come since this was last asked for."""
        taken, self.waiting = self.waiting, bytearray()
        return taken

    def end(self) -> None:
        """End a part."""
        self._here = False

    def finish(self) -> None:
        """End the form."""
        self.ended = True

    def fields(self) -> dict[str, str]:
        """Return the text of each field that is there and not empty.

        Raises:
            Fault: 400, one is longer than it may be.
        """
        for name, value in self._fields.items():
            refuse_long_field(name, len(value))
        return {
            name: value.decode(errors="replace")
            for name, value in self._fields.items()
            if value
        }

    def _grow(self, buffer: bytearray, more: bytes) -> None:
        self._headers_bytes += len(more)
        if self._headers_bytes > HEADER_LIMIT_BYTES:
            raise MultipartParseError("a part's headers are too long")
        buffer += more


def refuse_long_field(name: str, size: int) -> None:
    """Refuse a field that is longer than it may be.

    Raises:
        Fault: 400, it is.
    """
    if size > FIELD_LIMITS_BYTES[name]:
        issue = f"longer than {FIELD_LIMITS_BYTES[name]} bytes"
        raise invalid_request(
            f"Shorten `{name}`.", Detail(field=name, issue=issue, location="body")
        )


def too_large(limit_bytes: int) -> ArchiveTooLarge:
    """Return the refusal of an archive that is over the limit."""
    return ArchiveTooLarge(
        f"The archive is larger than {limit_bytes // (1024 * 1024)} MiB, the most that"
        " is accepted. Leave out build output and dependencies."
    )
