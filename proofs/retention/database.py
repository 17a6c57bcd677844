"""A Postgres of the proof's own, which logs every statement with every parameter."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from devhost import embedded_postgres
from shared.storage.postgres.migrate import migrate

_SETTINGS = {
    "fsync": "off",  # nothing here has to survive a power cut
    "log_statement": "all",
    "log_min_duration_statement": "0",
    "log_parameter_max_length": "-1",
    "log_parameter_max_length_on_error": "-1",
    "log_error_verbosity": "verbose",
    "log_min_messages": "debug1",
}


class LoudPostgres:
    """A running server at the current schema; its owner stops it."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir
        self._server = embedded_postgres.start(data_dir, _SETTINGS)
        self.url = self._server.url
        migrate(self.url)

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """Let it crash, and bring it back behind the block."""
        await asyncio.to_thread(self._server.stop, "immediate")
        try:
            yield
        finally:
            self._server = await asyncio.to_thread(
                embedded_postgres.start, self.data_dir, _SETTINGS
            )

    def stop(self) -> None:
        """Stop it for good."""
        self._server.stop("immediate")
