"""Analysed and skipped files are the files of the archive, whatever they are."""

import faulthandler
import io
import json
import os
import signal
import stat
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from shared.core.errors import BadArchive
from shared.core.jobs import JobKind
from shared.languages.registry import LANGUAGES
from shared.parsing.extract import extract
from shared.parsing.source import Skipped
from shared.parsing.spec import LanguageSpec
from shared.pipeline import parse
from shared.pipeline.archive import Rule
from shared.pipeline.kinds import KINDS
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse
from shared.pipeline.saving.records import Extracted
from tests.support.archives import UTF8, Item, build
from tests.support.odd_names import ODD_NAMES

FATAL = b"fatal "
SLOW = b"slow "
LIMIT_BYTES = 200
EXTENSIONS = sorted(e for language in LANGUAGES for e in language.spec.extensions)

code = st.sampled_from(EXTENSIONS)
# What a file holds, and the reason for which a file of a known language is skipped.
CONTENTS: dict[bytes, str | None] = {
    b"": None,
    b"\xef\xbb\xbf": None,
    b"f()\n": None,
    b"((((((((": None,
    b"\0": "binary",
    b"\xff\xfex": "undecodable",
    FATAL: "parser_crashed",
    SLOW: "parse_timeout",
    b"x" * (LIMIT_BYTES + 1): "too_large",
    b"PK\x03\x04": "nested_archive",
}
# What an entry is by its attributes, and the reason for which it is skipped.
MODES: dict[int, str | None] = {
    0: None,
    stat.S_IFREG: None,
    stat.S_IFLNK: "symlink",
    stat.S_IFCHR: "device",
    stat.S_IFIFO: "device",
}
files = st.dictionaries(
    st.builds(
        "{}{}".format,
        st.lists(st.sampled_from("aAé"), min_size=1, max_size=3).map("/".join),
        st.one_of(code, st.sampled_from(["", ".md", ".zip", ".tar.gz", ".json"])),
    ),
    st.tuples(st.sampled_from(sorted(CONTENTS)), st.sampled_from(sorted(MODES))),
    min_size=1,
    max_size=12,
)


def expected(path: str, content: bytes, mode: int) -> str | None:
    """The reason for which a file is skipped, by the order in which it is judged."""
    if MODES[mode] is not None:
        return MODES[mode]
    if path.endswith((".zip", ".gz")) or CONTENTS[content] == "nested_archive":
        return "nested_archive"
    return CONTENTS[content] if path.endswith(tuple(EXTENSIONS)) else None


def dangerous(spec: LanguageSpec, path: str, data: bytes) -> Extracted:
    if data == FATAL:
        faulthandler.disable()
        os.kill(os.getpid(), signal.SIGSEGV)
    if data == SLOW:
        os.kill(os.getpid(), signal.SIGPROF)
    return REAL(spec, path, data)


REAL = extract


@pytest.fixture(autouse=True)
def _fatal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parse, "extract", dangerous)


@pytest.mark.once
@given(tree=files, kind=st.sampled_from(sorted(KINDS)))
@settings(max_examples=40, deadline=None)
def test_every_file_is_analysed_or_skipped_once_and_for_its_reason(
    tree: dict[str, tuple[bytes, int]], kind: JobKind
) -> None:
    prefixes = {path[:at] for path in tree for at, c in enumerate(path) if c == "/"}
    tree = {path: what for path, what in tree.items() if path not in prefixes}
    items = [
        Item(name=path.encode(), data=content, flags=0x800, attributes=mode << 16)
        for path, (content, mode) in tree.items()
    ]
    request = AnalysisRequest(kind=kind, max_parsed_bytes=LIMIT_BYTES)

    document = json.loads(
        analyse(
            io.BytesIO(build(Item(name=b"folder/", data=b""), *items)),
            request,
            lambda _progress: None,
        ).result
    )

    metadata = document["metadata"]
    analysed = files_of(document)
    skipped = [
        Skipped(path=skip["path"], reason=skip["reason"])
        for skip in metadata["skipped"]
    ]
    if analysed is not None:
        assert sorted(analysed + [skip.path for skip in skipped]) == sorted(tree)
        assert document["stats"]["filesProcessed"] == len(analysed)
    assert {skip.path: skip.reason for skip in skipped} == {
        path: reason
        for path, what in tree.items()
        if (reason := expected(path, *what)) is not None
    }
    assert metadata["archiveFileCount"] == len(tree)
    read = tree.keys() - {skip.path for skip in skipped}
    assert metadata["fileCount"] == len(read)
    assert metadata["parsedFileCount"] == sum(
        path.endswith(tuple(EXTENSIONS)) for path in read
    )


def document_of(kind: JobKind, *items: Item) -> dict[str, Any]:
    request = AnalysisRequest(kind=kind, max_parsed_bytes=LIMIT_BYTES)
    answer = analyse(io.BytesIO(build(*items)), request, lambda _progress: None)
    document: dict[str, Any] = json.loads(answer.result)
    return document


def files_of(document: dict[str, Any]) -> list[str] | None:
    """The files that the graph shows; None of an analysis, which shows no graph."""
    if "graph" not in document:
        return None
    return [
        node["properties"]["path"]
        for node in document["graph"]["nodes"]
        if node["labels"][0] == "File"
    ]


def test_a_minified_script_beside_its_source_is_skipped_and_told() -> None:
    script = b"function f() { g(); }\nfunction g() {}\n"
    names = ("a.js", "a.min.js", "b.min.mjs", "b.js", "c/a.min.cjs", "c/a.cjs")

    document = document_of(
        JobKind.CALL, *(Item(name=name.encode(), data=script) for name in names)
    )

    skipped = document["metadata"]["skipped"]
    assert skipped == [
        {"path": "a.min.js", "reason": "minified"},
        {"path": "c/a.min.cjs", "reason": "minified"},
    ]
    assert files_of(document) == ["a.js", "b.js", "b.min.mjs", "c/a.cjs"]


FOLDERS = (b"a/", b"a/b/", b"c/")


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("folders", [(), FOLDERS[:1], FOLDERS])
def test_an_archive_without_files_is_refused_and_has_no_result(
    kind: JobKind, folders: tuple[bytes, ...]
) -> None:
    with pytest.raises(BadArchive) as refusal:
        document_of(kind, *(Item(name=name, data=b"") for name in folders))

    assert refusal.value.code == Rule.EMPTY_ARCHIVE


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_an_archive_of_files_that_cannot_be_read_tells_of_each(kind: JobKind) -> None:
    unreadable = {
        "link": (stat.S_IFLNK, b"a.py", "symlink"),
        "pipe.py": (stat.S_IFIFO, b"", "device"),
        "inner.zip": (stat.S_IFREG, b"", "nested_archive"),
        "tar.py": (stat.S_IFREG, b"\0" * 257 + b"ustar", "nested_archive"),
        "binary.go": (stat.S_IFREG, b"\0", "binary"),
        "wide.rb": (stat.S_IFREG, b"\xff\xfex", "undecodable"),
        "large.c": (stat.S_IFREG, b"x" * (LIMIT_BYTES + 1), "too_large"),
        "fatal.py": (stat.S_IFREG, FATAL, "parser_crashed"),
        "slow.py": (stat.S_IFREG, SLOW, "parse_timeout"),
    }

    document = document_of(
        kind,
        *(
            Item(name=path.encode(), data=data, attributes=mode << 16)
            for path, (mode, data, _) in unreadable.items()
        ),
    )

    metadata = document["metadata"]
    skipped = {skip["path"]: skip["reason"] for skip in metadata["skipped"]}
    assert skipped == {path: reason for path, (_, _, reason) in unreadable.items()}
    assert (metadata["fileCount"], metadata["parsedFileCount"]) == (0, 0)
    assert metadata["archiveFileCount"] == len(unreadable)
    assert not files_of(document)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_files_of_odd_names_are_counted_as_all_others(kind: JobKind) -> None:
    names = [f"{place}/{name}" for place, name in enumerate(ODD_NAMES.values())]

    document = document_of(
        kind, *(Item(name=name.encode(), data=b"f()\n", flags=UTF8) for name in names)
    )

    metadata = document["metadata"]
    analysed = metadata["fileCount"]
    assert analysed + len(metadata["skipped"]) == metadata["archiveFileCount"]
    assert metadata["archiveFileCount"] == len(names)
    shown = files_of(document)
    assert shown is None or len(shown) == analysed
