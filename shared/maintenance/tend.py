"""Tend: queues that stay empty are no longer looked at, lost jobs are found again."""

from shared.storage.postgres.maintenance import MaintenanceStore


async def tend(store: MaintenanceStore) -> int:
    """Put right what is noted of the queues; returns how many notes were wrong."""
    count = 0
    while tended := await store.tend():
        count += tended
    return count
