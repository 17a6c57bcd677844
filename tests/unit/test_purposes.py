"""What files are for, by their paths and by who imports them."""

from dataclasses import dataclass

import pytest

from shared.core.purposes import Purpose, purposes


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    path: str
    language: str = "python"
    size_bytes: int = 100
    line_count: int = 10


def told(*paths: str, imports: tuple[tuple[str, str], ...] = ()) -> dict[str, Purpose]:
    return purposes([File(path=path) for path in ("app/main.py", *paths)], imports)


@pytest.mark.parametrize(
    ("path", "purpose"),
    [
        ("src/latest.py", Purpose.PRODUCTION),
        ("src/contest/entry.py", Purpose.PRODUCTION),
        ("tests/a.py", Purpose.TEST),
        ("app/shop/tests.py", Purpose.TEST),
        ("src/cart.test.ts", Purpose.TEST),
        ("src/cart.cy.ts", Purpose.TEST),
        ("x_test.go", Purpose.TEST),
        ("Shop.UnitTests/Helpers.cs", Purpose.TEST),
        ("app/src/integrationTest/kotlin/Base.kt", Purpose.TEST),
        ("app/src/test/java/Helper.java", Purpose.TEST),
        ("src/CartTest.java", Purpose.TEST),
        ("src/main/java/org/acme/test/TestContext.java", Purpose.PRODUCTION),
        ("src/KeySpec.java", Purpose.PRODUCTION),
        ("src/AUDIT.java", Purpose.PRODUCTION),
        ("tests/fixtures/project/app.py", Purpose.TEST_DATA),
        ("pkg/testdata/in.go", Purpose.TEST_DATA),
        ("core/src/test/resources/checks/Input.java", Purpose.TEST_DATA),
        ("src/it/resources-noncompilable/Input.java", Purpose.TEST_DATA),
        ("app/resources/user.py", Purpose.PRODUCTION),
        ("tests/resources/user.py", Purpose.TEST),
        ("tests/_files/Mocked.php", Purpose.TEST_DATA),
        ("testresources/repo/A.java", Purpose.TEST_DATA),
        ("tests/test_files/upload.py", Purpose.TEST_DATA),
        ("tests/test_files/test_upload.py", Purpose.TEST),
        ("3rdparty/lib/thing.c", Purpose.VENDORED),
        ("docs/conf.py", Purpose.EXAMPLE),
        ("examples/shop/main.py", Purpose.EXAMPLE),
        ("typing-examples/baseline.py", Purpose.EXAMPLE),
        ("src/shop/_tests/helper.py", Purpose.TEST),
        ("smoke-tests/run.py", Purpose.TEST),
        ("t/unit/conftest.py", Purpose.TEST),
        ("t/smoke/workers/dev.py", Purpose.TEST),
        ("src/shop/latests/run.py", Purpose.PRODUCTION),
        ("benches/fast.rs", Purpose.EXAMPLE),
        ("vendor/lib/thing.py", Purpose.VENDORED),
        ("shop/api_pb2.py", Purpose.GENERATED),
        ("js/jquery.min.js", Purpose.GENERATED),
        ("dist/index.js", Purpose.BUILT),
        ("setup.py", Purpose.TOOLING),
    ],
)
def test_paths_say_what_files_are_for(path: str, purpose: Purpose) -> None:
    assert told(path)[path] is purpose


def test_long_lines_are_written_by_machines() -> None:
    dense = File(path="a.js", size_bytes=50_000, line_count=3)

    assert purposes([dense], ())["a.js"] is Purpose.GENERATED


@pytest.mark.parametrize(
    "path", ["app/test/client.py", "app/samples/blood.py", "app/tests.py"]
)
def test_what_production_code_imports_is_production_code(path: str) -> None:
    package = ("app/__init__.py", "app/test/__init__.py")

    found = told(*package, path, imports=(("app/main.py", path),))

    assert found[path] is Purpose.PRODUCTION


def test_a_folder_that_holds_tests_is_of_tests_whoever_imports_from_it() -> None:
    paths = ("app/__init__.py", "app/test/__init__.py", "app/test/tools.py")
    imports = (("app/main.py", "app/test/tools.py"),)

    found = told(*paths, "app/test/test_a.py", imports=imports)

    assert found["app/test/tools.py"] is Purpose.TEST


def test_what_only_tests_import_is_no_production_code() -> None:
    imports = (("tests/test_a.py", "examples/shop.py"),)

    found = told("tests/test_a.py", "examples/shop.py", imports=imports)

    assert found["examples/shop.py"] is Purpose.EXAMPLE


@pytest.mark.parametrize("folder", ["examples", "dist"])
def test_a_tree_of_nothing_else_is_about_these(folder: str) -> None:
    files = [File(path=f"{folder}/a.js"), File(path="types/a.d.ts")]

    assert purposes(files, ())[f"{folder}/a.js"] is Purpose.PRODUCTION


def test_tests_stay_tests_where_nothing_else_is() -> None:
    assert purposes([File(path="tests/a.py")], ())["tests/a.py"] is Purpose.TEST


@pytest.mark.parametrize(
    ("path", "purpose"),
    [
        ("client-dist/shop.js", Purpose.BUILT),
        ("dist-node/index.js", Purpose.BUILT),
        ("edit_dist/words.py", Purpose.PRODUCTION),
        ("distance/words.py", Purpose.PRODUCTION),
        ("usr/lib/python3/dist-packages/yaml/load.py", Purpose.VENDORED),
    ],
)
def test_what_is_built_for_one_of_several_purposes_is_built(
    path: str, purpose: Purpose
) -> None:
    assert told(path)[path] is purpose


def test_what_all_other_code_only_leads_to_is_the_code() -> None:
    files = [
        File(path=path)
        for path in ("wrap.mjs", "cli.mjs", "dist/index.js", "browser-dist/all.js")
    ]

    found = purposes(files, [("wrap.mjs", "dist/index.js"), ("cli.mjs", "wrap.mjs")])

    assert found["wrap.mjs"] is found["cli.mjs"] is Purpose.PRODUCTION
    assert found["dist/index.js"] is Purpose.PRODUCTION
    assert found["browser-dist/all.js"] is Purpose.BUILT


def test_a_build_beside_its_source_is_built_even_if_some_code_leads_to_it() -> None:
    files = [File(path=p) for p in ("index.js", "src/shop.js", "dist/shop.js")]

    found = purposes(files, [("index.js", "dist/shop.js")])

    assert found["dist/shop.js"] is Purpose.BUILT


def test_folders_called_after_data_hold_tests_where_one_has_such_a_name() -> None:
    found = told("tests/test_data/test_load.py", "tests/test_data/deep/tools.py")

    assert found["tests/test_data/deep/tools.py"] is Purpose.TEST


def test_sources_of_rust_that_no_test_declares_are_data_of_tests() -> None:
    paths = ("src/lib.rs", "tests/run.rs", "tests/common/mod.rs", "tests/ui/fails.rs")
    files = [File(path=path, language="rust") for path in (*paths, "tests/big/main.rs")]

    found = purposes(files, [("tests/run.rs", "tests/common/mod.rs")])

    data = {path for path, purpose in found.items() if purpose is Purpose.TEST_DATA}
    assert data == {"tests/ui/fails.rs"}


def test_what_c_keeps_in_deps_is_vendored_and_what_others_do_is_not() -> None:
    files = [File(path="src/a.c"), File(path="deps/lua.c", language="c")]
    files.append(File(path="app/deps/database.py"))

    found = purposes(files, ())

    assert found["deps/lua.c"] is Purpose.VENDORED
    assert found["app/deps/database.py"] is Purpose.PRODUCTION
