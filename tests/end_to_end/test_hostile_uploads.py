"""Hostile archives and sources through the public API, and what they touch."""

import asyncio
import io
import os
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from shared.core.errors import BadArchive
from shared.pipeline.archive import judge, read_entries
from shared.wiring import Services
from tests.support.file_trees import untouched
from tests.support.hostile_archives import HOSTILE
from tests.support.hostile_sources import HOSTILE_SOURCES, Outcome
from tests.support.jobs import files_under, worker
from tests.support.memory import PeakMemory
from tests.support.saving import zipped
from tests.support.services import (
    ARCHIVE,
    CALL,
    ONE_BYTE,
    Caller,
    submit,
    until,
)

pytestmark = pytest.mark.once

REPOSITORY = Path(__file__).parents[2]
MIB = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """How the strict reader refuses an archive, and whether it does so at submit."""

    code: str
    message: str
    at_submit: bool


def refusal_of(data: bytes) -> Refusal:
    try:
        judge(io.BytesIO(data))
    except BadArchive as error:
        return Refusal(code=error.code, message=str(error), at_submit=True)
    with pytest.raises(BadArchive) as refusal:
        list(read_entries(io.BytesIO(data)))
    return Refusal(code=refusal.value.code, message=str(refusal.value), at_submit=False)


@pytest.fixture
def surroundings(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Path]:
    """A home and a working folder full of targets, which nobody may touch.

    Nor may anybody touch the repository or the system's settings, or leave a name in
    the folder for temporary files, which this is.
    """
    home = tmp_path_factory.mktemp("home")
    work, spools = home / "d" / "work", tmp_path_factory.mktemp("spools")
    for folder in (work, home / ".ssh"):
        folder.mkdir(parents=True)
    for folder in (home, home / "d", work):
        for name in ("a.py", "b.py", "a", "c", ".bashrc"):
            (folder / name).write_text("the owner's own\n")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setattr(tempfile, "tempdir", str(spools))
    monkeypatch.chdir(work)
    with untouched(home, spools, REPOSITORY, Path("/etc")):
        yield spools


DEEDS: dict[str, Callable[[Path], object]] = {
    "write": lambda file: file.write_text("another"),
    "change the mode": lambda file: file.chmod(0o600),
    "set the clock back": lambda file: os.utime(file, (1, 1)),
    "remove": lambda file: file.unlink(),
    "rename": lambda file: file.rename(file.with_name("b")),
    "create": lambda file: file.with_name("b").touch(),
    "link": lambda file: file.with_name("b").symlink_to("/etc"),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_whatever_is_done_to_a_folder_is_noticed(tmp_path: Path, deed: str) -> None:
    file = tmp_path / "d" / "a"
    file.parent.mkdir()
    file.write_text("content")

    with pytest.raises(AssertionError), untouched(tmp_path):
        DEEDS[deed](file)
    with untouched(tmp_path):
        pass


async def settle_all(services: Services) -> None:
    """Work until no job is left to do, and the source of none is left."""

    async def all_are_settled() -> bool:
        async with await services.pool.connect() as connection:
            cursor = await connection.execute(
                "select 1 from jobs where status in ('pending', 'processing')"
                " or source_deleted_at is null limit 1"
            )
            return await cursor.fetchone() is None

    async with worker(services):
        await until(all_are_settled, within_s=240)  # there are hundreds of them


async def attempts_of(services: Services) -> dict[str, tuple[Any, ...]]:
    """Status, attempts and attempts given back of every job, by idempotency key."""
    async with await services.pool.connect() as connection:
        cursor = await connection.execute(
            "select idempotency_key as key, status, attempt, released from jobs"
        )
        found = [tuple(row.values()) for row in await cursor.fetchall()]
    return {key: tuple(rest) for key, *rest in found}


async def test_hostile_archives_are_refused_or_fail_at_once_and_touch_nothing(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    tmp_path: Path,
    surroundings: Path,
) -> None:
    archives = {f"kind-{n}": kind.make() for n, kind in enumerate(HOSTILE.values())}
    expected = {key: refusal_of(data) for key, data in archives.items()}
    hidden = {key for key, refusal in expected.items() if not refusal.at_submit}

    answers = await submit_all(client, caller, archives)
    stored = await attempts_of(services)
    payloads = files_under(tmp_path)
    again = await submit_all(
        client, caller, dict.fromkeys(archives.keys() - hidden, ARCHIVE)
    )
    # One that runs to its end is enough.
    _, *others = again.values()
    await cancel_all(client, caller, others)
    await settle_all(services)

    for key in archives.keys() - hidden:
        problem = answers[key].json()
        assert answers[key].status_code == 400
        assert (problem["details"][0]["issue"], problem["message"]) == (
            expected[key].code,
            expected[key].message,
        )
        assert again[key].status_code == 202
        assert "Idempotent-Replayed" not in again[key].headers
    assert stored.keys() == hidden
    assert len(payloads) == len(hidden)
    for key in hidden:
        body = (await submit(client, caller, ONE_BYTE, key)).json()
        assert (body["status"], body["errorCode"], body["error"]) == (
            "failed",
            expected[key].code,
            expected[key].message,
        )
    ended = await attempts_of(services)
    assert {ended.pop(key) for key in hidden} == {("failed", 1, 0)}
    assert set(ended.values()) == {("completed", 1, 0), ("failed", 0, 0)}
    assert files_under(tmp_path) == []
    assert files_under(surroundings) == []


async def submit_all(
    client: httpx.AsyncClient, caller: Caller, archives: Mapping[str, bytes]
) -> dict[str, httpx.Response]:
    """Submit many archives at once, each under its key."""
    answers = await asyncio.gather(
        *(submit(client, caller, data, key) for key, data in archives.items())
    )
    return dict(zip(archives, answers, strict=True))


async def cancel_all(
    client: httpx.AsyncClient, caller: Caller, answers: Iterable[httpx.Response]
) -> None:
    """Cancel what answers tell of, before anybody works on it."""
    await asyncio.gather(
        *(
            client.delete(answer.headers["Location"], headers=caller.headers())
            for answer in answers
        )
    )


def in_one_language_each() -> dict[str, dict[str, bytes]]:
    """All sources, each in one language: what is in which language, by folder.

    The unit tests have each in all its languages. An archive for each source would be
    hundreds of jobs, whose processes take far longer than what is in them.
    """
    archives: dict[str, dict[str, bytes]] = {}
    for number, source in enumerate(HOSTILE_SOURCES):
        language = source.languages[number % len(source.languages)]
        for path, data in source.files(None, language).items():
            archives.setdefault(language, {})[f"{number}/{path}"] = data
    return archives


@pytest.mark.usefixtures("surroundings")
async def test_hostile_sources_are_analysed_or_skipped_file_by_file(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    files = in_one_language_each()
    archives = {key: zipped(tree).getvalue() for key, tree in files.items()}

    await submit_all(client, caller, archives)
    await settle_all(services)

    assert set((await attempts_of(services)).values()) == {("completed", 1, 0)}
    for key, tree in files.items():
        body = (await submit(client, caller, ONE_BYTE, key)).json()
        metadata = body["result"]["metadata"]
        skipped = {skip["path"]: skip["reason"] for skip in metadata["skipped"]}
        assert metadata["fileCount"] + len(skipped) == len(tree), key
        assert not [path for path in tree if not is_as_expected(path, skipped)]


def is_as_expected(path: str, skipped: Mapping[str, str]) -> bool:
    """Whether what became of a file is what the table says of its source."""
    source = HOSTILE_SOURCES[int(path.partition("/")[0])]
    reason = skipped.get(path)
    if reason is None:
        return source.outcome is not Outcome.SKIPPED
    return source.outcome is not Outcome.ANALYSED and reason in source.reasons


async def test_fifty_hostile_uploads_at_once_take_no_more_memory_than_a_few(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    block = bytes(MIB)
    head = b'--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n'

    async def junk() -> AsyncIterator[bytes]:
        yield head
        for _ in range(8):
            yield block
        yield ARCHIVE + b"\r\n--b--\r\n"

    async def upload(number: int) -> httpx.Response:
        headers = caller.headers(f"key-{number}")
        headers["Content-Type"] = "multipart/form-data; boundary=b"
        return await client.post(CALL, headers=headers, content=junk())

    answers: list[httpx.Response] = []

    async def upload_all() -> None:
        answers.extend(await asyncio.gather(*map(upload, range(50))))

    memory = PeakMemory()
    await memory.over(upload_all())

    issues = {answer.json()["details"][0]["issue"] for answer in answers}
    assert issues == {"junk_before_archive"}
    assert memory.growth_bytes < 64 * MIB
