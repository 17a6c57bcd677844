"""A ledger and a breaker in memory, for what is told apart from how they are kept."""

from dataclasses import dataclass, field

from shared.core.breakers import Admission, ProbeId
from shared.core.jobs import JobId, UserId
from shared.core.spending import Budget, Cost, Payer, Reservation


@dataclass(slots=True, kw_only=True)
class Purse:
    """Refuses once `left_usd_micros` is gone; keeps what it was told."""

    left_usd_micros: int = 10**9
    settled: list[Cost] = field(default_factory=list)
    held: dict[object, int] = field(default_factory=dict)

    async def reserve(self, reservation: Reservation) -> Budget | None:
        if reservation.amount_usd_micros + sum(self.held.values()) > (
            self.left_usd_micros
        ):
            return Budget.JOB
        self.held[reservation.reservation_id] = reservation.amount_usd_micros
        return None

    async def settle(self, reservation: Reservation, cost: Cost) -> None:
        del self.held[reservation.reservation_id]
        self.left_usd_micros -= cost.amount_usd_micros
        self.settled.append(cost)


@dataclass(slots=True, kw_only=True)
class Fuse:
    """Counts; blows when it is told to. Its calls are probes where it says which."""

    is_blown: bool = False
    probe_id: ProbeId | None = None
    successes: int = 0
    failures: int = 0

    async def admit(self, model: str) -> Admission | None:
        if self.is_blown:
            return None
        return Admission(model=model, probe_id=self.probe_id)

    async def record_success(self, admission: Admission) -> bool:
        del admission
        self.successes += 1
        return False

    async def record_failure(self, admission: Admission) -> bool:
        del admission
        self.failures += 1
        return False


@dataclass(slots=True, kw_only=True)
class Payers(Purse):
    """A purse that anybody may pay from."""

    async def payer(self, user_id: UserId, job_id: JobId) -> Payer:
        return Payer(user_id=user_id, organisation_id=None, job_id=job_id)
