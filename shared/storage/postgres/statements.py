"""Loads the named SQL statements that lie beside this module, and what they share."""

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

_NAME = re.compile(r"^-- name: (\w+)$", re.MULTILINE)
_INCLUDE = re.compile(r"^ *-- include: (\w+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One statement; its name is also the verb of the method that runs it."""

    name: str
    sql: str


@cache
def load(file_name: str) -> dict[str, Statement]:
    """Read `sql/<file_name>.sql`: each statement follows a line `-- name: <name>`.

    In the place of a line `-- include: <name>` stands the clause `clauses/<name>.sql`.

    Raises:
        FileNotFoundError: there is no such clause.
        ValueError: two statements share a name.
    """
    _, *rest = _NAME.split(_INCLUDE.sub(_clause, _read("sql", file_name)))
    statements: dict[str, Statement] = {}
    for name, body in zip(rest[::2], rest[1::2], strict=True):
        if name in statements:
            message = f"{file_name}.sql names {name} twice"
            raise ValueError(message)
        statements[name] = Statement(name=name, sql=body.strip().rstrip(";"))
    return statements


def _clause(line: re.Match[str]) -> str:
    return _read("clauses", line[1])


def _read(folder: str, name: str) -> str:
    return resources.files(__package__).joinpath(folder, f"{name}.sql").read_text()


def file_names() -> list[str]:
    """Names of all SQL files, without their suffix."""
    folder = resources.files(__package__).joinpath("sql")
    return sorted(path.name.removesuffix(".sql") for path in folder.iterdir())
