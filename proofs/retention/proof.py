"""The order of the proof: every outcome, then the planted leaks, then what was seen."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

from proofs.retention.canaries import Canaries
from proofs.retention.leaks import LEAKS, Leak, plant
from proofs.retention.memory import Remembered, memories
from proofs.retention.outcomes import OUTCOMES
from proofs.retention.scanner import Scanner
from proofs.retention.scene import Look, Scene
from proofs.retention.search import Found, search
from proofs.retention.stack import Stack, running_stack

_OUTCOME_S = 100


class Unfinished(Exception):
    """An outcome did not come about; the message ends with what processes said last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlantedLeak:
    """A leak, and where in the place it belongs to it was found, if at all."""

    leak: Leak
    found: Found | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the proof has seen."""

    looks: tuple[Look, ...]
    leaks: tuple[PlantedLeak, ...]
    memories: tuple[Remembered, ...]

    @property
    def faults(self) -> list[str]:
        """Every reason why nothing is proven."""
        faults = [fault for look in self.looks for fault in look.faults]
        return faults + [
            f"the leak was not found: {planted.leak.name}, in {planted.leak.place}"
            for planted in self.leaks
            if planted.found is None
        ]


async def prove(
    names: Sequence[str],
    *,
    tell: Callable[[Look], None] = lambda _: None,
    into_memory: bool = False,
) -> Verdict:
    """Bring about the named outcomes, look after each, and plant the leaks.

    Args:
        names: Keys of `OUTCOMES`.
        tell: Hears of each look as soon as it is done.
        into_memory: Whether to look into the memory of the processes, too, behind the
            first outcome.
    """
    canaries = Canaries()
    scanner = Scanner(canaries)
    looks: list[Look] = []
    remembered: list[Remembered] = []
    async with running_stack() as stack:
        for name in names:
            scene = Scene(name=name, stack=stack, canaries=canaries, scanner=scanner)
            await _bring_about(scene)
            await scene.look()
            for look in scene.looks:
                tell(look)
            looks += scene.looks
            if into_memory and not remembered:
                remembered = memories(stack, scanner)
        leaks = await _leaks(stack, canaries, scanner)
    return Verdict(looks=tuple(looks), leaks=tuple(leaks), memories=tuple(remembered))


async def _bring_about(scene: Scene) -> None:
    try:
        async with asyncio.timeout(_OUTCOME_S):
            await OUTCOMES[scene.name](scene)
    except Exception as error:
        raise Unfinished(f"{scene.name}\n{scene.stack.last_words()}") from error


async def _leaks(
    stack: Stack, canaries: Canaries, scanner: Scanner
) -> list[PlantedLeak]:
    async with AsyncExitStack() as undo:
        leaks = await plant(stack, canaries, undo)
        searched = await search(stack, scanner)
    planted = []
    for leak in leaks:
        found = [
            found
            for found in searched[leak.place].found
            if found.hit.planted
            and (found.hit.planted.job, found.hit.planted.place) == (LEAKS, leak.name)
        ]
        planted.append(PlantedLeak(leak=leak, found=found[0] if found else None))
    return planted
