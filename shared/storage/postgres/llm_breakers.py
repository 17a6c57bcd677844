"""Keeps the circuit breakers of language models, the same for all workers."""

from uuid import uuid4

from shared.core.breakers import Admission, BreakerPolicy, ProbeId
from shared.storage.postgres.pool import Params, Pool
from shared.storage.postgres.statements import load

_SQL = load("llm_breakers")


class LlmBreakerStore:
    """Lets calls through while a model answers, and one at a time once it does not."""

    def __init__(self, pool: Pool, policy: BreakerPolicy | None = None) -> None:
        self._pool = pool
        self._policy = policy or BreakerPolicy()

    async def admit(self, model: str) -> Admission | None:
        """Return the right to one call, or None while the breaker is open."""
        row = await self._pool.fetch_one(_SQL["read_breaker"], {"model": model})
        if row is None or row["is_closed"]:
            return Admission(model=model)
        if not row["may_probe"]:
            return None
        probe_id = ProbeId(uuid4())
        taken = await self._pool.fetch(
            _SQL["take_probe"],
            {"model": model, "probe_id": probe_id, "probe_s": self._policy.probe_s},
        )
        return Admission(model=model, probe_id=probe_id) if taken else None

    async def record_success(self, admission: Admission) -> bool:
        """Count a call that came to something; a probe's closes the breaker.

        Returns whether it has opened it, as the last of so many that half must fail.
        """
        return await self._record("record_success", admission)

    async def record_failure(self, admission: Admission) -> bool:
        """Count a call that failed; returns whether it has opened the breaker."""
        return await self._record("record_failure", admission)

    async def _record(self, statement: str, admission: Admission) -> bool:
        opened = await self._pool.fetch_behind(
            _SQL[statement], _SQL["open_if_due"], params=self._params(admission)
        )
        return bool(opened)

    def _params(self, admission: Admission) -> Params:
        return {
            "model": admission.model,
            "probe_id": admission.probe_id,
            "window_s": self._policy.window_s,
            "open_s": self._policy.open_s,
            "failures": self._policy.failures,
            "least_calls": self._policy.least_calls,
        }
