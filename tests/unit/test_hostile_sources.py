"""Hostile sources of every kind and language end as their table says."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from shared.core.jobs import JobKind
from shared.languages.registry import LANGUAGES, by_name, is_manifest
from shared.pipeline.child import AnalysisRequest, ChildProcesses
from shared.pipeline.spool import open_spool
from tests.support.children import ignore, unpacked
from tests.support.hostile_sources import HOSTILE_SOURCES, HostileSource, Outcome
from tests.support.hostile_sources.formats import FORMATS, manifests_of
from tests.support.hostile_sources.syntax import SYNTAXES
from tests.support.saving import zipped

Document = dict[str, Any]

# A supermodel does all that the other kinds do; what each leaves out of it is the same
# for all languages.
KINDS = (JobKind.PARSE, JobKind.DEPENDENCY, JobKind.CALL)

# Every file has its own limit, in processor time: this one is for a machine that hangs.
BUDGET_S = 600


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
            budget_s=BUDGET_S,
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


def most(source: HostileSource) -> tuple[str, ...]:
    # Languages by tags share their rules, so each has a third of the kinds. In
    # `make hostile` it has all.
    turn = HOSTILE_SOURCES.index(source)
    return tuple(
        name
        for number, name in enumerate(SYNTAXES, turn)
        if name in source.languages
        and (number % 3 == 0 or not by_name()[name].spec.rare)
    )


def one(source: HostileSource) -> tuple[str, ...]:
    # The queries of rare languages are compiled by each job that meets them.
    common = [name for name in source.languages if not by_name()[name].spec.rare]
    among = common or source.languages
    return (among[HOSTILE_SOURCES.index(source) % len(among)],)


def failures(source: HostileSource, files: set[str], document: Document) -> list[str]:
    """What did not come out of the files of a source as its table says."""
    analysed, skipped = paths_of(document), skips_of(document)
    wrong: list[str] = []
    for path in files:
        reason = skipped.get(path)
        if (path in analysed) is (reason is not None):
            wrong.append(f"{path}: {reason}, not accounted for once")
        elif reason is None and source.outcome is Outcome.SKIPPED:
            wrong.append(f"{path}: was analysed")
        elif reason is not None and reason not in source.reasons:
            wrong.append(f"{path}: {reason}")
    return wrong


@pytest.mark.parametrize(
    ("kind", "languages_of"),
    [
        (JobKind.SUPERMODEL, one),
        pytest.param(JobKind.SUPERMODEL, most, marks=pytest.mark.once),
        *(pytest.param(kind, one, marks=pytest.mark.once) for kind in KINDS),
    ],
)
async def test_hostile_sources_end_as_their_table_says(
    children: ChildProcesses,
    kind: JobKind,
    languages_of: Callable[[HostileSource], tuple[str, ...]],
) -> None:
    files = {
        source: {
            f"{source.name.replace(' ', '_')}/{path}": data
            for path, data in source.files(None, *languages_of(source)).items()
        }
        for source in HOSTILE_SOURCES
    }
    together = {path: data for tree in files.values() for path, data in tree.items()}

    document = await analysed(children, together, kind)

    counted = document["metadata"]["fileCount"] + len(document["metadata"]["skipped"])
    assert counted == len(together)
    assert not [
        wrong
        for source, tree in files.items()
        for wrong in failures(source, set(tree), document)
    ]
    ids = {node["id"] for node in document["graph"]["nodes"]}
    assert all(
        edge["startNode"] in ids and edge["endNode"] in ids
        for edge in document["graph"]["relationships"]
    )
