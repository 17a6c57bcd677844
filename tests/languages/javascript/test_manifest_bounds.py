"""Manifests that are made to cost much are read all the same, at a bounded cost."""

import json

import pytest

from shared.languages.javascript.project.packages import Package, Packages
from shared.languages.javascript.project.tsconfig import (
    MAX_EXTENDS_OF_FILE,
    MAX_LENGTH,
    MAX_PROBES,
    MAX_TARGETS,
    Configs,
    Patterns,
)
from shared.resolution.cut import Cut

MANY = 20_000


class Published:
    """Finds the configurations of packages, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def find(self, specifier: str, _folder: str) -> str:
        self.asked.append(specifier)
        return f"{specifier}.json"


class Counted(dict[str, dict[int, set[str]]]):
    """The index of patterns, which counts its look-ups."""

    looked_up = 0

    def get(  # type: ignore[override]
        self, key: str, default: dict[int, set[str]]
    ) -> dict[int, set[str]]:
        self.looked_up += 1
        return super().get(key, default)


def configs(published: Published | None = None, **contents: object) -> Configs:
    manifests = {
        f"{name.replace('__', '/')}.json": json.dumps(content).encode()
        for name, content in contents.items()
    }
    return Configs(manifests, (published or Published()).find, Cut())


def packages(contents: dict[str, object]) -> Packages:
    manifests = {path: json.dumps(c).encode() for path, c in contents.items()}
    return Packages(manifests, Cut())


def entries(exports: object, subpath: str) -> list[str]:
    package = Package(folder="", content={"exports": exports}, cut=Cut())
    return package.entries(subpath, typed=True, required=False)


def mapping(**targets: object) -> dict[str, object]:
    return {"compilerOptions": {"paths": targets}}


def test_a_configuration_that_extends_itself_often_is_read() -> None:
    own = {"extends": ["./tsconfig.json"] * 3, **mapping(a=["b"])}

    assert configs(tsconfig=own).around("").mapped("a") == ["b"]


def test_two_configurations_that_extend_each_other_are_read() -> None:
    one = {"extends": ["./two", "./two", "./x/../two.json"], **mapping(a=["b"])}
    two = {"extends": ["./tsconfig", "././tsconfig", "x/../tsconfig"]}

    assert configs(tsconfig=one, two=two).around("").mapped("a") == ["b"]


def test_layers_that_all_extend_the_next_one_are_read_once_each() -> None:
    published = Published()
    layers: dict[str, object] = {
        f"l{at}{side}": {"extends": [f"l{at + 1}{other}" for other in "abc"]}
        for at in range(12)
        for side in "abc"
    }

    configs(published, tsconfig={"extends": "l0a"}, **layers).around("")

    # The first layer is reached by one file, the other eleven by three.
    assert len(published.asked) == 1 + 3 + 11 * 9


def test_a_later_configuration_wins_even_if_it_was_inherited_before() -> None:
    found = configs(
        tsconfig={"extends": ["./c", "./a", "./b"]},
        a={"extends": "./c", **mapping(x=["a"])},
        b={"extends": "./c"},
        c=mapping(x=["c"]),
    )

    assert found.around("").mapped("x") == ["c"]


def test_only_so_many_extends_of_a_file_are_followed() -> None:
    published = Published()
    own = {"extends": [f"p{at}" for at in range(MANY)]}

    configs(published, tsconfig=own).around("")

    assert len(published.asked) == MAX_EXTENDS_OF_FILE


def test_a_configuration_is_put_together_once_for_all_folders() -> None:
    published = Published()
    found = configs(published, tsconfig={"extends": "p", **mapping(a=["b"])})

    assert found.around("a/b") is found.around("c")
    assert published.asked == ["p"]


def test_files_that_inherit_paths_share_one_table() -> None:
    found = configs(
        base=mapping(a=["b"]),
        x__tsconfig={"extends": "../base"},
        y__tsconfig={"extends": "../base"},
    )

    assert found.around("x").paths is found.around("y").paths


def test_a_reference_that_is_listed_often_counts_once() -> None:
    references = [{"path": "./tsconfig.app.json"}] * MANY
    app = {"compilerOptions": {"outDir": "dist"}}
    contents = {"tsconfig": {"references": references}, "tsconfig.app": app}

    assert configs(None, **contents).around("").output == (("dist", ""),)


def test_of_patterns_with_the_same_beginning_the_first_by_name_wins() -> None:
    own = mapping(**{"*": ["any/*"], "*.css": ["styles/*"], "a/*.x": ["x/*"]})
    config = configs(tsconfig=own).around("")

    assert config.mapped("b.css") == ["any/b.css"]
    assert config.mapped("a/b.x") == ["x/b"]


def test_one_of_many_patterns_is_found_in_one_look_up() -> None:
    patterns = Patterns((f"@a{at:05}/*" for at in range(MANY)), Cut())
    counted = patterns._tails = Counted(patterns._tails)

    assert patterns.fitting("@a01234/x") == [("@a01234/", "")]
    assert counted.looked_up == 1


def test_patterns_that_nest_are_not_all_tried() -> None:
    patterns = Patterns(("a" * at + "*" for at in range(MAX_LENGTH)), Cut())
    counted = patterns._tails = Counted(patterns._tails)

    assert patterns.fitting("a" * MAX_LENGTH)
    assert counted.looked_up <= MAX_PROBES


def test_patterns_with_many_endings_are_not_all_tried() -> None:
    patterns = Patterns(("*" + "a" * at for at in range(1, MAX_LENGTH)), Cut())

    assert len(patterns.fitting("a" * MAX_LENGTH)) <= MAX_PROBES


@pytest.mark.parametrize("specifier", ["ab", "a", "b", ""])
def test_the_two_parts_of_a_pattern_do_not_overlap(specifier: str) -> None:
    assert Patterns(["ab*b", "a*ab"], Cut()).fitting(specifier) == []


def test_specifiers_that_are_too_long_fit_no_pattern() -> None:
    assert Patterns(["*"], Cut()).fitting("a" * (MAX_LENGTH + 1)) == []


def test_the_longest_pattern_of_exports_wins() -> None:
    exports = {"./*": "./any/*", "./a/*": "./a/*", "./a/*.js": "./js/*", "./a/b": "./b"}

    assert entries(exports, "x") == ["./any/x"]
    assert entries(exports, "a/x") == ["./a/x"]
    assert entries(exports, "a/x.js") == ["./js/x"]
    assert entries(exports, "a/b") == ["./b"]


def test_many_patterns_of_exports_are_looked_up_for_many_imports() -> None:
    exports = {f"./a{at}/*": f"./b{at}/*" for at in range(2 * MANY)}
    package = Package(folder="", content={"exports": exports}, cut=Cut())

    for at in range(MANY):
        found = package.entries(f"a{at}/x", typed=True, required=False)
        assert found == [f"./b{at}/x"]


def test_only_so_many_targets_are_tried() -> None:
    own = mapping(a=["b"] * MANY)

    assert len(entries(["./a"] * MANY, "")) == MAX_TARGETS
    assert len(configs(tsconfig=own).around("").mapped("a")) == MAX_TARGETS


def test_stars_do_not_multiply_what_is_imported() -> None:
    assert entries({"./*": "./" + "*" * 1000}, "a" * 100) == []


def test_paths_that_are_too_long_are_left_out() -> None:
    long = "a/" * MAX_LENGTH
    content = {"main": long, "dependencies": {"x": f"file:{long}"}}
    package = Package(folder="", content=content, cut=Cut())
    config = configs(tsconfig={"compilerOptions": {"baseUrl": long}}).around("")

    assert long not in package.entries("", typed=True, required=False)
    assert package.local_dependencies == {}
    assert config.base is None


def test_exports_that_are_nested_deeply_lead_nowhere() -> None:
    exports: object = "./a"
    for _ in range(200):
        exports = {"default": [exports]}

    assert entries(exports, "") == []


def test_many_folders_of_a_workspace_are_found() -> None:
    listed = [f"d{at}" for at in range(MANY)]
    found = packages(
        {
            "package.json": {"workspaces": [*listed, "!d1"]},
            **{f"d{at}/package.json": {"name": f"n{at}"} for at in range(3000)},
        }
    )

    assert found.named("n2999", "d0") is found.at("d2999")
    assert found.named("n1", "d0") is None


def test_the_last_pattern_of_a_workspace_that_fits_decides() -> None:
    found = packages(
        {
            "package.json": {"workspaces": ["p/b", "!p/*", "p/a", "p/c*", "!p/cd"]},
            **{f"p/{n}/package.json": {"name": n} for n in ("a", "b", "cc", "cd")},
        }
    )

    members = {n for n in ("a", "b", "cc", "cd") if found.named(n, "") is not None}
    assert members == {"a", "cc"}


def test_a_workspace_of_far_too_many_patterns_is_read() -> None:
    found = packages(
        {
            "package.json": {"workspaces": [f"p/*x{at}" for at in range(50_000)]},
            "a/package.json": {"workspaces": ["b"]},
            "a/b/package.json": {"name": "b"},
            **{f"p/{at}/package.json": {"name": f"n{at}"} for at in range(3000)},
        }
    )

    assert found.named("n1", "") is None
    assert found.named("b", "a") is found.at("a/b")


def test_a_folder_beside_a_workspace_is_no_part_of_it() -> None:
    found = packages(
        {
            "app/package.json": {"workspaces": ["*"]},
            "app-other/package.json": {"name": "other"},
        }
    )

    assert found.named("other", "app") is None
