"""A job that ends before its call was made pays nothing, and stands in nobody's way."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from uuid import uuid4

import pytest

from shared.core.breakers import Admission, ProbeId
from shared.core.spending import GIVEN_BACK, Budget, Reservation
from tests.support.ledgers import Fuse, Purse
from tests.support.models import FakeModel, in_turn, modelling, streams
from tests.support.questions import Desk
from tests.support.services import until


@dataclass(slots=True, kw_only=True)
class _Gate:
    """Holds whoever comes until it is opened."""

    come: bool = False
    opened: asyncio.Event = field(default_factory=asyncio.Event)

    async def passed(self) -> None:
        self.come = True
        await self.opened.wait()

    async def is_come(self) -> bool:
        return self.come


@dataclass(slots=True, kw_only=True)
class _SlowPurse(Purse):
    gate: _Gate

    async def reserve(self, reservation: Reservation) -> Budget | None:
        refused = await Purse.reserve(self, reservation)
        await self.gate.passed()
        return refused


@dataclass(slots=True, kw_only=True)
class _SlowFuse(Fuse):
    gate: _Gate

    async def admit(self, model: str) -> Admission | None:
        admission = await Fuse.admit(self, model)
        await self.gate.passed()
        return admission

    async def record_success(self, admission: Admission) -> bool:
        await self.gate.passed()
        return await Fuse.record_success(self, admission)


async def _cancelled_behind(
    desk: Desk, model: FakeModel, holds: Callable[[], Awaitable[bool]], gate: _Gate
) -> None:
    """Ask, be cancelled once that holds, and only then let through what goes on."""
    asking = asyncio.create_task(desk.ask(model.policy))
    await until(holds)
    asking.cancel()
    await asyncio.sleep(0)
    gate.opened.set()
    with pytest.raises(asyncio.CancelledError):
        await asking


async def test_what_is_being_set_aside_is_given_back() -> None:
    gate = _Gate()
    desk = Desk(purse=_SlowPurse(gate=gate))

    async with modelling(in_turn(streams(hangs=True))) as model:
        await _cancelled_behind(desk, model, gate.is_come, gate)

    assert model.asked == []
    assert desk.purse.held == {}
    assert desk.purse.settled == [GIVEN_BACK]


async def test_what_was_refused_meanwhile_is_not_given_back() -> None:
    gate = _Gate()
    desk = Desk(purse=_SlowPurse(gate=gate, left_usd_micros=1))

    async with modelling(in_turn(streams(hangs=True))) as model:
        await _cancelled_behind(desk, model, gate.is_come, gate)

    assert desk.purse.settled == []
    assert desk.purse.left_usd_micros == 1


async def test_a_probe_that_is_being_let_in_leaves_its_place_to_the_next() -> None:
    gate = _Gate()
    desk = Desk(fuse=_SlowFuse(gate=gate, probe_id=ProbeId(uuid4())))

    async with modelling(in_turn(streams(hangs=True))) as model:
        await _cancelled_behind(desk, model, gate.is_come, gate)

    assert model.asked == []
    assert (desk.fuse.successes, desk.fuse.failures) == (0, 1)
    assert desk.purse.settled == [GIVEN_BACK]
