"""Loads the named SQL statements that lie beside this module."""

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

_NAME = re.compile(r"^-- name: (\w+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One statement; its name is also the verb of the method that runs it."""

    name: str
    sql: str


@cache
def load(file_name: str) -> dict[str, Statement]:
    """Read `sql/<file_name>.sql`: each statement follows a line `-- name: <name>`.

    Raises:
        ValueError: two statements share a name.
    """
    text = resources.files(__package__).joinpath("sql", f"{file_name}.sql").read_text()
    _, *rest = _NAME.split(text)
    statements: dict[str, Statement] = {}
    for name, body in zip(rest[::2], rest[1::2], strict=True):
        if name in statements:
            message = f"{file_name}.sql names {name} twice"
            raise ValueError(message)
        statements[name] = Statement(name=name, sql=body.strip().rstrip(";"))
    return statements


def file_names() -> list[str]:
    """Names of all SQL files, without their suffix."""
    folder = resources.files(__package__).joinpath("sql")
    return sorted(path.name.removesuffix(".sql") for path in folder.iterdir())
