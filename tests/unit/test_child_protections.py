"""Which protections keep children in is looked for, logged once, and told."""

import json
import logging
import os
import platform
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import BinaryIO

import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import pytest

from shared.pipeline.child import EVERY_PROTECTION, ChildProcesses, Protection
from tests.support.children import do

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what a child is denied is enforced on Linux"
)

FILTERED = platform.machine() in {"x86_64", "aarch64"}
as_root = pytest.mark.skipif(os.getuid() != 0, reason="only root can become nobody")


@asynccontextmanager
async def on_a_platform(name: str) -> AsyncIterator[ChildProcesses]:
    children = ChildProcesses(target=f"tests.support.half_confined:prepare_{name}")
    children.warm()
    try:
        yield children
    finally:
        await children.close()


def logged(caplog: pytest.LogCaptureFixture) -> list[tuple[int, dict[str, object]]]:
    lines = [(record.levelno, record.getMessage()) for record in caplog.records]
    return [(level, json.loads(line)) for level, line in lines if "confined" in line]


async def test_what_keeps_children_in_is_logged_once(
    children: ChildProcesses, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="arbograph"):
        held = await children.protections()
        again = await children.protections()

    assert again == held
    missing = EVERY_PROTECTION & ~held
    [(level, line)] = logged(caplog)
    assert line == {
        "event": "children_confined",
        "held": held.words,
        "missing": missing.words,
    }
    assert level == (logging.WARNING if missing else logging.INFO)


async def test_a_child_that_only_tells_is_confined_as_any_other(
    children: ChildProcesses, archive: BinaryIO
) -> None:
    held = await children.protections()
    seen = await do(children, archive, "inspect", port=1)

    assert Protection.MEMORY in held
    assert json.loads(seen["limits"])["AS"][0] > 0
    assert (Protection.SYSTEM_CALLS in held) is FILTERED
    assert (Protection.USER in held) is (os.getuid() == 0)


async def test_nobody_is_started_for_good_only_to_be_asked() -> None:
    before = psutil.Process().children()
    children = ChildProcesses()

    assert await children.protections()

    assert psutil.Process().children() == before
    await children.close()


@as_root
async def test_a_worker_that_is_not_root_tells_that_children_stay_its_user(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with on_a_platform("as_nobody") as children:
        held = await children.protections()

    assert Protection.USER not in held
    assert Protection.MEMORY in held
    [(level, line)] = logged(caplog)
    assert level == logging.WARNING
    assert line["missing"] == (EVERY_PROTECTION & ~held).words
    assert "user" in (EVERY_PROTECTION & ~held).words


async def test_a_machine_without_a_filter_tells_so(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with on_a_platform("on_an_unknown_machine") as children:
        held = await children.protections()

    assert Protection.SYSTEM_CALLS not in held
    [(level, line)] = logged(caplog)
    assert level == logging.WARNING
    assert "system_calls" in str(line["missing"])


async def test_children_that_die_of_their_confinement_hold_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with on_a_platform("and_die") as children:
        held = await children.protections()

    assert held is Protection.NONE
    [(_, line)] = logged(caplog)
    assert line["missing"] == EVERY_PROTECTION.words
