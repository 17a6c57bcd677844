"""What is read means the same whatever a server's sessions are set to."""

from datetime import timedelta

import psycopg

from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import Statement

_NOW = Statement(name="now", sql="select now()")


async def test_instants_are_read_in_utc_whatever_the_database_is_set_to(
    database_url: str,
) -> None:
    name = psycopg.conninfo.conninfo_to_dict(database_url)["dbname"]
    with psycopg.connect(database_url, autocommit=True) as connection:
        for setting in ("timezone = 'Asia/Tokyo'", "datestyle = 'German'"):
            connection.execute(f"alter database {name} set {setting}")
    pool = Pool(database_url, application_name="tests")

    (row,) = await pool.fetch(_NOW, {})

    await pool.close()
    assert row["now"].utcoffset() == timedelta(0)
