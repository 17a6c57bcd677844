"""Finds the settings of a Postgres server that would keep statements' parameters.

Parameters are names, ids and results, and never source; a server that keeps none of
them cannot be the place where that promise breaks.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("checks")
_ASKED = (
    "auto_explain.log_min_duration",
    "auto_explain.sample_rate",
    "debug_print_plan",
    "log_error_verbosity",
    "log_min_duration_sample",
    "log_min_duration_statement",
    "log_parameter_max_length",
    "log_parameter_max_length_on_error",
    "log_statement",
    "log_statement_sample_rate",
    "log_transaction_sample_rate",
    "pg_qs.parameters_capture_mode",
    "pg_qs.query_capture_mode",
    "pgaudit.log",
    "pgaudit.log_parameter",
    "pgaudit.role",
)

Settings = Mapping[str, str]
"""Values as `pg_settings` has them; what a server does not know is not in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterLeak:
    """A setting by which the server keeps parameters, and which one to change."""

    setting: str
    value: str
    remedy: str


async def find_parameter_leaks(pool: Pool) -> list[ParameterLeak]:
    """Return all ways in which the server keeps parameters of the pool's statements.

    Raises:
        StorageUnavailable: the database cannot be reached.
    """
    rows = await pool.fetch(_SQL["log_settings"], {"names": list(_ASKED)})
    return parameter_leaks({row["name"]: row["setting"] for row in rows})


def parameter_leaks(settings: Settings) -> list[ParameterLeak]:
    """Decide which settings of a server make it keep parameters.

    >>> parameter_leaks({"log_statement": "all", "log_parameter_max_length": "0"})
    []
    """
    return [
        ParameterLeak(setting=name, value=settings[name], remedy=remedy)
        for name, remedy in _leaking(settings)
    ]


def _leaking(settings: Settings) -> Iterator[tuple[str, str]]:
    # A terse log leaves out the lines in which the server itself names parameters;
    # modules put them into the message proper.
    if settings.get("log_error_verbosity") != "terse":
        if settings.get("log_parameter_max_length") != "0":
            for name in _logging_statements(settings):
                yield name, "log_parameter_max_length to 0"
        if settings.get("log_parameter_max_length_on_error", "0") != "0":
            name = "log_parameter_max_length_on_error"
            yield name, f"{name} to 0"
        # A plan made for certain parameters has them in it as constants.
        if settings.get("debug_print_plan") == "on":
            yield "debug_print_plan", "debug_print_plan to off"
    yield from _leaking_modules(settings)


def _logging_statements(settings: Settings) -> Iterator[str]:
    if settings.get("log_statement") in {"mod", "all"}:
        yield "log_statement"
    if _number(settings, "log_min_duration_statement") >= 0:
        yield "log_min_duration_statement"
    sampled = _number(settings, "log_statement_sample_rate") > 0
    if sampled and _number(settings, "log_min_duration_sample") >= 0:
        yield "log_min_duration_sample"
    if _number(settings, "log_transaction_sample_rate") > 0:
        yield "log_transaction_sample_rate"


def _leaking_modules(settings: Settings) -> Iterator[tuple[str, str]]:
    name = "auto_explain.log_min_duration"
    sampled = _number(settings, "auto_explain.sample_rate") > 0
    if sampled and _number(settings, name) >= 0:
        yield name, f"{name} to -1"
    audited = settings.get("pgaudit.log", "none") not in {"none", ""}
    name = "pgaudit.log_parameter"
    if settings.get(name) == "on" and (audited or settings.get("pgaudit.role")):
        yield name, f"{name} to off"
    captured = settings.get("pg_qs.query_capture_mode", "none").lower() != "none"
    name = "pg_qs.parameters_capture_mode"
    if settings.get(name, "").lower() == "capture_first_sample" and captured:
        yield name, f"{name} to capture_parameterless_only"


def _number(settings: Settings, name: str) -> float:
    return float(settings.get(name, "-1"))
