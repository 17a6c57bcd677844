"""The model of a job's life: what is built holds, and every mistake is found."""

import inspect

import pytest

from docs.model import properties, statements
from docs.model.explore import explore
from docs.model.mutants import MUTANTS, Mutant
from docs.model.rules import AS_BUILT
from docs.model.state import Bounds
from shared.storage.postgres.statements import load

pytestmark = pytest.mark.once

# What the files of the modelled statements hold besides, and why it is left out.
_LEFT_OUT = {
    "claimable_users": "reads",
    "lock_queue": "one claim of a user at a time: a claim is one step anyway",
    "report_progress": "changes no row of a job",
    "users_to_reap": "reads",
    "users_to_expire": "reads",
    "users_to_purge": "reads",
    "users_to_tend": "reads",
    "purge": "takes settled rows only",
    "tend": "keeps the books of queues, of which the model has none",
    "named_payloads": "reads",
    "young_ids": "reads",
    "named_artifacts": "reads",
    "hold_sweep_lock": "two sweepers at once do no harm",
}
_HELPERS = {"claimable", "expirable"}


def test_every_property_holds_in_every_state() -> None:
    small = Bounds(workers=2, max_attempts=2, releases=0, retries_by_operator=0)

    report = explore(AS_BUILT, small)

    assert report.violation is None
    assert report.states > 10_000


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.mistake)
def test_a_mistake_breaks_its_property(mutant: Mutant) -> None:
    report = explore(mutant.rules, mutant.bounds, only=mutant.breaks)

    assert report.violation is not None
    assert report.violation.prop == mutant.breaks
    assert report.violation.trace


def test_every_rule_and_every_property_has_its_mistake() -> None:
    changed = {
        name
        for mutant in MUTANTS
        for name in AS_BUILT.__dataclass_fields__
        if getattr(mutant.rules, name) != getattr(AS_BUILT, name)
    }

    assert changed == set(AS_BUILT.__dataclass_fields__)
    assert {mutant.breaks for mutant in MUTANTS} == set(properties.meanings())


def test_every_statement_about_jobs_is_modelled_or_left_out_for_a_reason() -> None:
    files = ("jobs_attempt", "jobs_claim", "jobs_maintenance")
    named = {name for file in files for name in load(file)}
    modelled = {
        name
        for name, _ in inspect.getmembers(statements, inspect.isfunction)
        if not name.startswith("_")
    }

    of_others = {"cancel", "retry_by_operator", "restart"}
    assert "cancel" in load("jobs")
    assert {"retry", "restart"} <= set(load("operators"))
    assert modelled - _HELPERS - of_others == named - set(_LEFT_OUT)
