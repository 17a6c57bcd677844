"""What a project calls itself, and what is called after that."""

import pytest

from shared.domains.offline import classify_outline
from shared.domains.words import MAX_NAME_CHARACTERS
from shared.pipeline.titled import title_of
from tests.support.outlines import names, outline

MANIFESTS = {
    "package.json": (b'{"name": "@pets/cat-door"}', "cat-door"),
    "composer.json": (b'{"name": "pets/cat-door"}', "cat-door"),
    "Cargo.toml": (b'[package]\nname = "cat_door"\n', "cat_door"),
    "pyproject.toml": (b'[tool.poetry]\nname = "cat.door"\n', "cat.door"),
    "go.mod": (b"module example.org/door/v3\n", "door"),
}


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_the_name_is_the_last_part_of_what_the_manifest_says(manifest: str) -> None:
    data, title = MANIFESTS[manifest]

    assert title_of({f"root/{manifest}": data}) == title


@pytest.mark.parametrize(
    "data", [b"", b"[" * 100_000, b"[]", b'{"name": 1}', b'{"name": ""}', b"\x00"]
)
def test_a_manifest_without_a_name_leaves_it_to_the_next_one(data: bytes) -> None:
    manifests = {"package.json": data, "pyproject.toml": data, "go.mod": data}

    assert title_of(manifests) == ""
    assert title_of({**manifests, "a/go.mod": b"module b"}) == "b"


@pytest.mark.parametrize(
    ("title", "name"), [("mime-types", "MimeTypes"), ("", "Score"), ("src", "Score")]
)
def test_an_only_domain_is_called_as_the_project(title: str, name: str) -> None:
    tree = outline({"src/score.py": ["score", "best_score"]}, title=title)

    assert list(names(classify_outline(tree))) == [name]


def test_what_is_built_is_called_as_the_project() -> None:
    parts = ("index", "client", "namespace", "broadcast", "uws", "parent")
    tree = {
        **{f"dist/{part}.js": [f"{part}_{n}" for n in range(5)] for part in parts},
        **{f"dist/socket{end}.js": [f"part{end}"] * 4 for end in ("", "-types")},
        "client-dist/a.js": ["b"],
    }
    imports = [
        ("dist/index.js", "dist/client.js"),
        ("dist/index.js", "dist/namespace.js"),
        ("dist/namespace.js", "dist/broadcast.js"),
    ]

    untitled = names(classify_outline(outline(tree, imports, "javascript")))
    titled = names(classify_outline(outline(tree, imports, "javascript", "socket.io")))

    assert "SocketIo" in titled
    assert "Dist" not in {*untitled, *titled, *titled["SocketIo"]}


def test_a_long_title_makes_no_long_name() -> None:
    tree = outline({"a.py": ["f"]}, title="word-" * 500)

    (name,) = names(classify_outline(tree))
    assert len(name) <= MAX_NAME_CHARACTERS
