"""A random walk through the life of jobs."""

import sys

from hypothesis.stateful import invariant

from tests.support.walks.duties import DAY_S, DutiesSteps
from tests.support.walks.job import SETTLED
from tests.support.walks.lifecycle import CALM
from tests.support.walks.owners import OwnersSteps
from tests.support.walks.steps import LEASE_S, NO_CAP, PAYLOAD_TTL_S, REMEMBERED
from tests.support.walks.workers import WorkersSteps

# More than the jobs of any walk need to end.
_ROUNDS = 100


class Walk(OwnersSteps, WorkersSteps, DutiesSteps):
    """Every verb of the stores in any order; after each, every row is compared."""

    @invariant()
    def the_database_holds_what_is_expected(self) -> None:
        """Compare every row."""
        self.life.compare()

    def teardown(self) -> None:
        """From wherever the walk has led all jobs can end, and nothing is left."""
        if sys.exception() is not None:
            return
        for _ in range(_ROUNDS):
            if self._ended():
                break
            self._work_a_round()
        assert self._ended()
        self.life.clock.advance(8 * DAY_S)
        self.do_duty("purge", CALM)
        assert self.life.left_over() == []

    def _ended(self) -> bool:
        return all(job.status in SETTLED for job in self.jobs())

    def _work_a_round(self) -> None:
        self.life.clock.advance(LEASE_S + 1)
        self.do_duty("reap", CALM)
        self.do_duty("expire", CALM)
        waiting = self.life.expected.waiting(self.life.clock.now_s, NO_CAP)
        for _ in waiting:
            self.claim(1, 4, NO_CAP, CALM)
        if waiting:
            self.complete(list(range(1, REMEMBERED + 1)), CALM)
        else:  # what is left waits for an upload
            self.life.clock.advance(PAYLOAD_TTL_S)
        self.life.compare()
