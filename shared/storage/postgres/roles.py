"""Lets the apps' identities use the tables: `python -m shared.storage.postgres.roles`.

An identity logs in as the role of its name, with a token in place of a password. It may
change rows and nothing else; the schema belongs to whoever migrates.
"""

import argparse
import sys
from dataclasses import dataclass
from uuid import UUID

import psycopg

from shared.storage.postgres.statements import load

_SQL = load("roles")
_IN_ORDER = ("create_role", "label_role", "grant_role")


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Who logs in: the name of the role, and Entra's id of the identity behind it."""

    name: str
    object_id: UUID

    @classmethod
    def read(cls, text: str) -> "Identity":
        """Read `name=object id`.

        Raises:
            ValueError: it is written otherwise.
        """
        name, separator, object_id = text.partition("=")
        if not (name and separator):
            raise ValueError("write it as name=object-id")
        return cls(name=name, object_id=UUID(object_id))


def allow(conninfo: str, identities: list[Identity]) -> None:
    """Give each identity a role with the rights of an app; safe to call at any time.

    Raises:
        psycopg.Error: the database cannot be reached or refuses; nothing half-done.
    """
    with psycopg.connect(conninfo) as connection:
        for identity in identities:
            params = {"role": identity.name, "object_id": identity.object_id}
            for name in _IN_ORDER:
                found = connection.execute(_SQL[name].sql, params).fetchall()
                for (definition,) in found:
                    connection.execute(definition)


def main() -> int:
    """Let the identities named on the command line use the database named there."""
    parser = argparse.ArgumentParser(
        prog="python -m shared.storage.postgres.roles",
        description="Let the apps' identities use the tables.",
    )
    parser.add_argument(
        "--url",
        required=True,
        help="connection string; leave the password out and set PGPASSWORD instead",
    )
    parser.add_argument(
        "identity", nargs="+", type=Identity.read, help="name=object-id"
    )
    arguments = parser.parse_args()
    try:
        allow(arguments.url, arguments.identity)
    except psycopg.Error as error:
        sys.stderr.write(f"roles: {error}\n")
        return 1
    for identity in arguments.identity:
        sys.stdout.write(f"allowed {identity.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
