"""A local stack whose jobs wait and whose limits are far, and what is sent to it."""

import io
import os
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID

from benchmarks.connections import connected
from devhost import embedded_postgres
from devhost.stack import LocalStack, local_stack
from shared.core.jobs import JobId

SUBMIT_PATH = "/v1/graphs/call"
UNLIMITED = "1000000000"
_SETTINGS = {
    # Counted as ever, and never reached.
    "SUBMITS_PER_MINUTE": UNLIMITED,
    "POLLS_PER_MINUTE": UNLIMITED,
    "UPLOAD_MIB_PER_HOUR": UNLIMITED,
    "UNFINISHED_JOBS_MAX": UNLIMITED,
    # Jobs wait: what analyses cost is measured elsewhere.
    "WORKER_TIMERS": "0",
}
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiStack:
    """A running stack, where it keeps its state, and its database."""

    stack: LocalStack
    state: Path
    database_url: str

    @property
    def address(self) -> tuple[str, int]:
        """Return host and port."""
        parts = urlsplit(self.stack.url)
        return parts.hostname or "", parts.port or 0

    def headers(self, key: str) -> dict[str, str]:
        """Return the headers of a submission or a poll under an idempotency key."""
        return {
            "X-Api-Key": self.stack.api_key,
            "Idempotency-Key": key,
            "Content-Type": "multipart/form-data; boundary=b",
        }

    async def submit(self, key: str) -> JobId:
        """Submit a small archive."""
        async with connected(*self.address) as connection:
            body = await connection.post(
                SUBMIT_PATH, self.headers(key), form(archive()), expect=202
            )
        return JobId(UUID(str(body["jobId"])))

    def cpu_s(self) -> float:
        """Return the processor time that the host has used."""
        text = Path(f"/proc/{self.stack.host.pid}/stat").read_text()
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory_bytes(self) -> int:
        """Return the memory that the host holds."""
        text = Path(f"/proc/{self.stack.host.pid}/status").read_text()
        for line in text.splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise LookupError("VmRSS")


@contextmanager
def api_stack() -> Iterator[ApiStack]:
    """Run a stack of its own until the block ends, and tell the machine's load."""
    os.environ.update(_SETTINGS)
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory(prefix="api-") as folder:
        state = Path(folder)
        with local_stack(state=state) as stack:
            server = embedded_postgres.start(state / "postgres")
            try:
                yield ApiStack(stack=stack, state=state, database_url=server.url)
            finally:
                server.stop()
    print(f"load of the machine after: {os.getloadavg()[0]:.1f}")


def form(content: bytes) -> bytes:
    """Return a multipart body with the boundary `b`."""
    head = (
        b'--b\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n\r\n'
    )
    return head + content + b"\r\n--b--\r\n"


def archive() -> bytes:
    """Return a zip of one small file."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as opened:
        opened.writestr("app/main.py", "def run():\n    return 1\n")
    return buffer.getvalue()
