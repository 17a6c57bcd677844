"""Refuses to work on stores that would keep what the system promises to delete."""

import asyncio
import logging
import time
from collections.abc import Callable

from shared.core.errors import ConfigurationError
from shared.storage.blob.store import BlobStore, KeptCopies
from shared.storage.postgres.checks import ParameterLeak, find_parameter_leaks
from shared.storage.postgres.pool import Pool
from shared.telemetry import Event, emit

_REFUSED_FOR_S = 60.0
_SWITCH_OFF = {
    KeptCopies.SOFT_DELETED: "soft delete for blobs",
    KeptCopies.VERSIONS: "versioning for blobs",
    KeptCopies.SNAPSHOTS: "whatever takes snapshots of blobs",
    KeptCopies.IMMUTABLE: "immutability policies and legal holds",
}


class StartCheck:
    """Checks the stores of one process once.

    A store that is away is asked again by the next caller. So is one that was refused,
    but not for a minute: every look at it may leave a copy of a probe behind.
    """

    def __init__(
        self,
        pool: Pool,
        payloads: BlobStore,
        *,
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pool = pool
        self._payloads = payloads
        self._clock_s = clock_s
        self._checking = asyncio.Lock()
        self._passed = False
        self._refusal: str | None = None
        self._refused_at_s = 0.0

    async def ensure_passed(self) -> None:
        """Return once both stores have been found fit; at once when they had been.

        Raises:
            ConfigurationError: a store would keep source or parameters; says which
                setting of it to change.
            StorageUnavailable: a store cannot be reached.
        """
        async with self._checking:
            if self._passed:
                return
            if self._refusal and self._clock_s() < self._refused_at_s + _REFUSED_FOR_S:
                raise ConfigurationError(self._refusal)
            try:
                await check_stores(self._pool, self._payloads)
            except ConfigurationError as error:
                self._refusal, self._refused_at_s = str(error), self._clock_s()
                emit(Event.START_REFUSED, level=logging.ERROR, reason=self._refusal)
                raise
            self._passed = True


async def check_stores(pool: Pool, payloads: BlobStore) -> None:
    """Check that Postgres keeps no parameters, and the store no deleted payloads.

    Raises:
        ConfigurationError: a store would keep source or parameters.
        StorageUnavailable: a store cannot be reached.
    """
    if leaks := await find_parameter_leaks(pool):
        raise ConfigurationError(_about_parameters(leaks))
    if kept := await payloads.find_kept_copies():
        raise ConfigurationError(_about_copies(kept))


def _about_parameters(leaks: list[ParameterLeak]) -> str:
    causes = " and ".join(f"{leak.setting} is {leak.value}" for leak in leaks)
    remedies = " and ".join(dict.fromkeys(leak.remedy for leak in leaks))
    return (
        "The server of DATABASE_URL would keep the parameters of statements:"
        f" {causes}. Set {remedies} on the server."
    )


def _about_copies(kept: frozenset[KeptCopies]) -> str:
    remedies = " and ".join(_SWITCH_OFF[kind] for kind in sorted(kept))
    return (
        "The account of BLOB_STORE would keep payloads after they are deleted:"
        f" switch off {remedies}, or name another account."
    )
