"""`python -m benchmarks.scaling`: the tables of docs/scaling.md."""

from collections.abc import Iterable, Iterator, Sequence

from benchmarks.scaling.arithmetic import Load, need
from benchmarks.scaling.measured import WERKZEUG_S
from benchmarks.scaling.scenarios import (
    after_half_have_died,
    beside_a_whale,
    erlang_c,
    steady,
    waits,
    whale_fleets,
)

_NEEDS = (
    *("jobs/s", "jobs a day", "HTTP cores", "workers", "worker apps"),
    *("Postgres cores", "connections", "log MiB/s", "results GiB"),
    *("uploads MiB/s", "blob requests/s"),
)
_WAITING = ("workers", "busy", "mean wait", "M/M/c says", "p99", "longest")
_FAIRNESS = (
    *("claims", "cap", "others: p50", "others: p99"),
    *("the one: p50", "the one: all done after"),
)
_RECOVERY = (
    *("workers", "busy", "attempts lost", "back after: median", "longest"),
    *("p99 wait before", "p99 wait after", "calm again after"),
)
_JOBS_PER_S = (0.1, 1, 20, 500, 5_000)
_STEADY_JOBS = 20_000
_FLEETS = ((4, 0.7), (20, 0.7), (20, 0.9), (100, 0.9))


def tables() -> Iterator[str]:
    """Return the tables: needs, waiting, fairness, recovery."""
    yield table(_NEEDS, _needs())
    yield table(_WAITING, _waiting())
    yield table(_FAIRNESS, _fairness())
    yield table(_RECOVERY, _recovery())


def _needs() -> Iterator[Sequence[object]]:
    for per_s in _JOBS_PER_S:
        it = need(Load(jobs_per_s=per_s))
        yield (
            f"{per_s:,}",
            f"{per_s * 86_400:,.0f}",
            f"{it.http_cores:,}",
            f"{it.workers:,}",
            f"{it.worker_apps:,}",
            f"{it.database_cores:,}",
            f"{it.connections:,}",
            f"{it.log_mib_per_s:,.2f}",
            f"{it.results_gib:,.0f}",
            f"{it.uploads_mib_per_s:,.1f}",
            f"{it.blob_requests_per_s:,.1f}",
        )


def _waiting() -> Iterator[Sequence[object]]:
    for workers, busy in _FLEETS:
        found = waits(steady(workers, busy, jobs=_STEADY_JOBS))
        formula_s = erlang_c(workers, busy, WERKZEUG_S)
        yield (
            *(workers, f"{busy:.0%}", f"{found.mean_s:.2f} s", f"{formula_s:.2f} s"),
            *(f"{found.p99_s:.1f} s", f"{found.max_s:.1f} s"),
        )


def _fairness() -> Iterator[Sequence[object]]:
    for fleet in whale_fleets():
        others, one, done_s = beside_a_whale(fleet)
        yield (
            *(fleet.discipline, fleet.user_cap or "none"),
            *(f"{others.p50_s:.2f} s", f"{others.p99_s:.1f} s"),
            *(f"{one.p50_s:.0f} s", f"{done_s - 60:.0f} s"),
        )


def _recovery() -> Iterator[Sequence[object]]:
    for workers, busy in ((20, 0.4), (20, 0.7), (100, 0.7)):
        it = after_half_have_died(workers, busy)
        yield (
            *(workers, f"{busy:.0%}", it.lost),
            *(f"{it.median_s:.1f} s", f"{it.max_s:.1f} s"),
            *(f"{it.waits_before.p99_s:.1f} s", f"{it.waits_after.p99_s:.1f} s"),
            f"{it.calm_after_s:.0f} s",
        )


def table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table as Markdown has it."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def main() -> None:
    """Print the tables."""
    print("\n\n".join(tables()))


if __name__ == "__main__":
    main()
