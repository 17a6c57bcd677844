"""Words that are written as one are told as the tree's identifiers spell them."""

import pytest

from shared.domains.compounds import spelled
from shared.domains.offline import classify_outline
from tests.support.outlines import names, outline


def told(name: str, *symbols: str) -> str:
    return spelled(outline({"a.py": list(symbols)}, []), [name])[name]


@pytest.mark.parametrize(
    ("name", "symbols", "shown"),
    [
        ("Filterset", ["FilterSet", "BaseFilterSet"], "FilterSet"),
        ("Jobstores", ["JobStore", "MemoryJobStore"], "JobStores"),
        ("Robotstxt", ["robots_txt", "read_robots_txt"], "RobotsTxt"),
        ("Parseargs", ["parse_args", "ParseArgs"], "ParseArgs"),
        ("AsyncFilterset2", ["FilterSet", "BaseFilterSet"], "AsyncFilterSet2"),
    ],
)
def test_a_word_is_taken_apart_as_identifiers_are(
    name: str, symbols: list[str], shown: str
) -> None:
    assert told(name, *symbols) == shown


@pytest.mark.parametrize(
    ("name", "symbols"),
    [
        ("Filterset", ["FilterSet"]),
        ("Metadata", ["MetaData", "MetaDataX", "metadata", "get_metadata", "Metadata"]),
        ("Sqlite", ["SQLite", "SQLiteStore"]),
        ("Billing", ["b_illing", "b_illings"]),
        ("Cart", ["c_art", "my_c_art"]),
        ("XYPlot", ["draw", "show"]),
    ],
)
def test_what_most_identifiers_write_as_one_word_is_one(
    name: str, symbols: list[str]
) -> None:
    assert told(name, *symbols) == name


def test_domains_are_spelled_so() -> None:
    tree = {
        f"web/{file}.py": [f"{kind}{shown}" for kind in ("Base", "Join", "Glob", "Old")]
        for file, shown in (("filterset", "FilterSet"), ("jobstores", "JobStore"))
    }

    assert "FilterSet" in names(classify_outline(outline(tree, [])))


@pytest.mark.parametrize("folder", ["dist", "dist-node", "commonjs", "esm"])
def test_how_code_is_built_is_no_name(folder: str) -> None:
    tree = {
        f"{folder}/index.js": ["readCart", "Cart", "CartItem", "fillCart"],
        "tool/run.js": ["go"],
        "tool/stop.js": ["halt"],
    }

    classified = classify_outline(outline(tree, []))

    told = {
        *names(classified),
        *(p.name for d in classified.domains for p in d.subdomains),
    }
    assert not {name.lower() for name in told} & {"dist", "distnode", "commonjs", "esm"}
