"""Hostile sources of every kind and language end as their table says."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from shared.core.jobs import JobKind
from shared.languages.registry import LANGUAGES, is_manifest
from shared.pipeline.child import AnalysisRequest, ChildProcesses
from shared.pipeline.spool import open_spool
from tests.support.children import ignore, unpacked
from tests.support.hostile_sources import HOSTILE_SOURCES, HostileSource, Outcome
from tests.support.hostile_sources.formats import FORMATS, manifests_of
from tests.support.hostile_sources.syntax import SYNTAXES
from tests.support.saving import zipped

Document = dict[str, Any]
KINDS = (JobKind.SUPERMODEL, JobKind.PARSE, JobKind.DEPENDENCY, JobKind.CALL)


@pytest.fixture
async def children() -> AsyncIterator[ChildProcesses]:
    children = ChildProcesses()
    yield children
    await children.close()


async def analysed(
    children: ChildProcesses, files: dict[str, bytes], kind: JobKind
) -> Document:
    with open_spool() as spool:
        spool.write(zipped(files).getvalue())
        with await children.run(
            spool,
            AnalysisRequest(kind=kind, params={}),
            budget_s=120,
            on_progress=ignore,
        ) as result:
            document: Document = json.loads(unpacked(result)["result"])
    return document


def paths_of(document: Document) -> set[str]:
    return {
        node["properties"]["path"]
        for node in document["graph"]["nodes"]
        if node["labels"][0] == "File"
    }


def skips_of(document: Document) -> dict[str, str]:
    return {skip["path"]: skip["reason"] for skip in document["metadata"]["skipped"]}


def test_the_table_names_each_kind_once_and_says_why() -> None:
    names = [source.name for source in HOSTILE_SOURCES]

    assert len(names) == len(set(names)) >= 60
    assert all(source.danger and source.languages for source in HOSTILE_SOURCES)


def test_every_language_has_its_syntax_among_the_hostile_sources() -> None:
    assert set(SYNTAXES) == {language.spec.name for language in LANGUAGES}


def test_every_manifest_that_is_read_is_among_the_hostile_ones() -> None:
    read = {name for syntax in SYNTAXES.values() for name in manifests_of(syntax)}

    assert set(FORMATS) == read
    assert all(map(is_manifest, FORMATS))


def failures(source: HostileSource, document: Document) -> list[str]:
    """What did not come out of the files of a source as its table says."""
    analysed, skipped = paths_of(document), skips_of(document)
    wrong: list[str] = []
    for path in source.files():
        place = f"{source.name.replace(' ', '_')}/{path}"
        reason = skipped.get(place)
        if (place in analysed) is (reason is not None):
            wrong.append(f"{place}: {reason}, not accounted for once")
        elif reason is None and source.outcome is Outcome.SKIPPED:
            wrong.append(f"{place}: was analysed")
        elif reason is not None and reason not in source.reasons:
            wrong.append(f"{place}: {reason}")
    return wrong


@pytest.mark.parametrize("kind", KINDS)
async def test_hostile_sources_end_as_their_table_says(
    children: ChildProcesses, kind: JobKind
) -> None:
    files = {
        f"{source.name.replace(' ', '_')}/{path}": data
        for source in HOSTILE_SOURCES
        for path, data in source.files().items()
    }

    document = await analysed(children, files, kind)

    counted = document["metadata"]["fileCount"] + len(document["metadata"]["skipped"])
    assert counted == len(files)
    assert not [wrong for s in HOSTILE_SOURCES for wrong in failures(s, document)]
    ids = {node["id"] for node in document["graph"]["nodes"]}
    assert all(
        edge["startNode"] in ids and edge["endNode"] in ids
        for edge in document["graph"]["relationships"]
    )
