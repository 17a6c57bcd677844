"""The steps of a walk that workers take, suspended ones and zombies among them."""

from collections.abc import Callable, Coroutine
from itertools import combinations
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from shared.core.jobs import Failure, Progress, Stage, UserId
from shared.storage.postgres.attempts import Completion
from tests.support.walks.lifecycle import Weather
from tests.support.walks.steps import (
    ANY,
    LEASE_S,
    NO_CAP,
    REMEMBERED,
    SOME,
    WEATHER,
    Steps,
    stored,
)


class WorkersSteps(Steps):
    """Claim, keep, save and settle."""

    @rule(limit=st.integers(1, 3), cap=st.sampled_from([1, NO_CAP]))
    def choose_users(self, limit: int, cap: int) -> None:
        """Ask who is next: highest priority, then who has waited longest."""
        asked = self.stores.attempts.claimable_users(limit=limit, per_user_cap=cap)
        chosen = self.life.run(asked) or []
        best = self.life.expected.waiting(self.life.clock.now_s, cap)
        others = [user for user in best if user not in chosen]
        assert set(chosen) <= set(best)
        assert len(chosen) == min(limit, len(best))
        for first, later in combinations([*chosen, *others], 2):
            if first in chosen:
                same = best[first] == best[later]
                assert best[first] >= best[later]
                assert not (same and self._was_served_earlier(later, first))

    @rule(
        which=ANY,
        limit=st.integers(1, 4),
        cap=st.sampled_from([1, 2, NO_CAP, NO_CAP]),
        weather=WEATHER,
    )
    def claim(self, which: int, limit: int, cap: int, weather: Weather) -> None:
        """Claim a batch, of which the worker may never hear."""
        asked = self.stores.attempts.claim(
            self.user(which),
            leased_by="worker",
            limit=limit,
            lease_s=LEASE_S,
            per_user_cap=cap,
        )
        claimed = self.life.run(asked, weather) or []
        self.attempts = [*self.attempts, *claimed][-REMEMBERED:]

    @precondition(lambda self: self.attempts)
    @rule(which=SOME, progress=st.booleans(), weather=WEATHER)
    def keep(self, which: list[int], weather: Weather, *, progress: bool) -> None:
        """Extend leases, lost ones among them, or say how far an attempt is."""
        store, attempts = self.stores.attempts, [self.attempt(one) for one in which]
        if progress:
            far = Progress(stage=Stage.PARSE, percent=which[0] % 100)
            self.life.run(store.report_progress(attempts[0], far), weather)
        else:
            leases = list({attempt.lease for attempt in attempts})
            self.life.run(store.heartbeat(leases, lease_s=LEASE_S), weather)

    @precondition(lambda self: self.attempts)
    @rule(
        which=ANY,
        parts=st.sets(st.sampled_from(["facts-1", "facts-2", "graph"]), min_size=1),
        needless=st.booleans(),
        weather=WEATHER,
    )
    def checkpoint(
        self, which: int, parts: set[str], weather: Weather, *, needless: bool
    ) -> None:
        """Save parts, after which the payload may be needless."""
        attempt = self.attempt(which)
        asked = self.stores.attempts.checkpoint(
            attempt,
            [stored(attempt, part, inline=part == "facts-1") for part in sorted(parts)],
            lease_s=LEASE_S,
            payload_needless=needless,
        )
        self.life.run(asked, weather)

    @precondition(lambda self: self.attempts)
    @rule(which=SOME, weather=WEATHER)
    def complete(self, which: list[int], weather: Weather) -> None:
        """Complete several attempts at once, lost ones among them."""
        attempts = {one.lease: one for one in (self.attempt(i) for i in which)}
        completions = [
            Completion(attempt=one, parts=[stored(one, "result", inline=False)])
            for one in attempts.values()
        ]
        self.life.run(self.stores.attempts.complete_all(completions), weather)

    @precondition(lambda self: self.attempts)
    @rule(
        which=ANY,
        verb=st.sampled_from(["retry", "release", "fail", "complete"]),
        weather=WEATHER,
    )
    def settle(self, which: int, verb: str, weather: Weather) -> None:
        """End one attempt."""
        store, attempt = self.stores.attempts, self.attempt(which)
        result = stored(attempt, "result", inline=False)
        failure = Failure(code="x", message="y")
        ends: dict[str, Callable[[], Coroutine[Any, Any, object]]] = {
            "complete": lambda: store.complete(attempt, [result]),
            "fail": lambda: store.fail(attempt, failure=failure),
            "retry": lambda: store.retry(attempt, delay_s=4),
            "release": lambda: store.release(attempt),
        }
        self.life.run(ends[verb](), weather)

    def _was_served_earlier(self, one: UserId, other: UserId) -> bool:
        """Whether `one` was served first, by more than what goes unnoted."""
        served_at = self.life.expected.served_at
        recent = min(served_at.get(other, float("-inf")), self.life.clock.now_s)
        return served_at.get(one, float("-inf")) < recent - 1
