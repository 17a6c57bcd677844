"""Tests reach what annotations say that they have their arguments from."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document


@pytest.mark.parametrize(
    "source", ['"rows"', '{"none", "rows"}', 'value = "a.SumTest#rows"']
)
def test_what_gives_a_test_its_rows_is_reached_by_it(source: str) -> None:
    files = {
        "src/main/java/a/Sum.java": "package a;\nclass Sum {\n"
        "  static int used() { return 1; }\n}",
        "src/test/java/a/SumTest.java": "package a;\nclass SumTest {\n"
        "  static Stream<Integer> rows() { return Stream.of(Sum.used()); }\n"
        f"  @ParameterizedTest @MethodSource({source}) void adds(int n) {{}}\n}}",
    }

    found = document(JobKind.TEST_COVERAGE_MAP, files)

    assert [tested["name"] for tested in found["testedFunctions"]] == ["Sum.used"]


def _tested(files: dict[str, str]) -> list[str]:
    found = document(JobKind.TEST_COVERAGE_MAP, files)
    return [tested["name"] for tested in found["testedFunctions"]]


_SHOP = "public class Shop { public void Open() {} public void Close() {} }\n"
_ROWS = "public static object Rows() { new Shop().Open(); return null; }"
CSHARP = {
    "a constructor": "class ShopTest { public ShopTest() { new Shop().Open(); }\n"
    " [Fact] public void Opens() {} }",
    "a base's constructor": "class Base { protected Base() { new Shop().Open(); } }\n"
    "class ShopTest : Base { [Fact] public void Opens() {} }",
    "what ends": "class ShopTest : IDisposable {\n"
    " public void Dispose() { new Shop().Open(); }\n [Fact] public void Opens() {} }",
    "what begins": "class ShopTest : IAsyncLifetime {\n"
    " public async Task InitializeAsync() { new Shop().Open(); }\n"
    " [Fact] public void Opens() {} }",
    "a fixture": "class Fixture { public Fixture() { new Shop().Open(); } }\n"
    "class ShopTest : IClassFixture<Fixture> { [Fact] public void Opens() {} }",
    "member data": f"class ShopTest {{ {_ROWS}\n"
    " [Theory]\n [MemberData(nameof(Rows))]\n public void Opens(int x) {} }",
    "a property": "class ShopTest {\n"
    " public static object Rows { get { new Shop().Open(); return null; } }\n"
    ' [Theory, MemberData("Rows")]\n public void Opens(int x) {} }',
    "another class": f"class Data {{ {_ROWS} }}\nclass ShopTest {{\n"
    " [Theory, MemberData(nameof(Data.Rows), MemberType = typeof(Data))]\n"
    " public void Opens(int x) {} }",
    "class data": "class Data { public object GetEnumerator() {\n"
    " new Shop().Open(); return null; } }\nclass ShopTest {\n"
    " [Theory, ClassData(typeof(Data))]\n public void Opens(int x) {} }",
    "a source of cases": f"class ShopTest {{ {_ROWS}\n"
    " [TestCaseSource(nameof(Rows))]\n public void Opens(int x) {} }",
    "a class of cases": f"class Data {{ {_ROWS} }}\nclass ShopTest {{\n"
    " [TestCaseSource(typeof(Data), nameof(Data.Rows))]\n"
    " public void Opens(int x) {} }",
    "a source of values": f"class ShopTest {{ {_ROWS}\n"
    " [Test] public void Opens([ValueSource(nameof(Rows))] int x) {} }",
    "dynamic data": f"class ShopTest {{ {_ROWS}\n [TestMethod]\n"
    " [DynamicData(nameof(Rows), DynamicDataSourceType.Method)]\n"
    " public void Opens(int x) {} }",
}


@pytest.mark.parametrize("test", CSHARP.values(), ids=list(CSHARP))
def test_csharp_reaches_what_its_runners_run_around_tests(test: str) -> None:
    assert _tested({"src/Shop.cs": _SHOP, "tests/ShopTest.cs": test}) == ["Shop.Open"]


@pytest.mark.parametrize(
    "mark",
    [
        "#[DataProvider('rows')]",
        "/**\n  * @dataProvider rows\n  */",
        "#[DataProviderExternal(Data::class, 'rows')]",
        "/** @dataProvider \\App\\Data::rows */",
    ],
)
def test_php_reaches_what_gives_a_test_its_rows(mark: str) -> None:
    rows = "public static function rows() { (new Shop)->open(); return []; }"
    own, other = ("", rows) if "Data:" in mark else (rows, "")
    files = {
        "src/Shop.php": "<?php class Shop { function open() {} function close() {} }",
        "tests/Data.php": f"<?php class Data {{ {other} }}",
        "tests/ShopTest.php": "<?php\nclass ShopTest extends TestCase {\n"
        f" {own}\n {mark}\n public function testIt($x) {{}}\n}}",
    }

    assert _tested(files) == ["Shop.open"]


def test_runners_make_objects_of_the_classes_of_tests() -> None:
    files = {
        "src/main/java/a/Sum.java": "package a;\nclass Sum {\n"
        "  static int used() { return 1; }\n  static int lost() { return 1; }\n}",
        "src/test/java/a/SumTest.java": "package a;\nclass SumTest {\n"
        "  SumTest() { Sum.used(); }\n  @Test void adds() {}\n}",
    }

    assert _tested(files) == ["Sum.used"]
