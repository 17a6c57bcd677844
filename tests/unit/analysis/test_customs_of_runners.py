"""What is a test in each language: what its runners run, and nothing that looks so."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

_RUBY = "require_relative '../lib/a'\nclass ATest < Minitest::Test\n"
_SWIFT = "import XCTest\n@testable import App\n"

# Each text of a test is to call `used`; `unused` is called by what is no test.
FILES: dict[str, dict[str, str]] = {
    "go": {
        "go.mod": "module example.com/m\n",
        "a.go": "package m\n\nfunc used() {}\nfunc used2() {}\nfunc used3() {}\n"
        "func unused1() {}\nfunc unused2() {}\nfunc unused3() {}\n",
        "a_test.go": 'package m\n\nimport tst "testing"\n\n'
        "func TestA(t *tst.T) { used() }\n"
        "func Test_b(t *tst.T) { used2() }\n"
        "func FuzzC(f *tst.F) { used3() }\n"
        "func Testlower(t *tst.T) { unused1() }\n"
        "func TestB(x int) { unused2() }\n"
        "func ExampleD(x int) { unused3() }\n",
    },
    "csharp": {
        "src/A.cs": "static class A { public static void used() {} "
        "public static void used2() {} public static void used3() {} "
        "public static void used4() {} public static void unused1() {} }",
        "tests/ATests.cs": "class ATests {\n"
        "  [TestAttribute] public void One() { A.used(); }\n"
        "  [NUnit.Framework.TestAttribute] public void Two() { A.used2(); }\n"
        "  [FactAttribute] public void Three() { A.used3(); }\n"
        "  [global::Xunit.Fact] public void Four() { A.used4(); }\n"
        "  public void TestFive() { A.unused1(); }\n}\n",
    },
    "python": {
        "a.py": "def used(): pass\ndef used2(): pass\ndef used3(): pass\n"
        "def unused1(): pass\ndef unused2(): pass\n",
        "tests/test_a.py": "from pytest import fixture as fxt\nimport pytest as pt\n"
        "from pytest_asyncio import fixture as af\nimport a\n\n"
        "@fxt\ndef one():\n    a.used()\n\n@af\nasync def two():\n    a.used2()\n\n"
        "@pt.fixture(scope='module')\ndef three():\n    a.used3()\n\n"
        "@fxt\ndef four():\n    a.unused1()\n\n"
        "def should_help():\n    a.unused2()\n\n"
        "def test_all(one, two, three): ...\n",
    },
    "java": {
        "src/main/java/a/A.java": "package a;\npublic class A { static void used() {} "
        "static void used2() {} static void used3() {} static void unused1() {} }",
        "src/test/java/a/OldTest.java": "package a;\nimport junit.framework.TestCase;\n"
        "public class OldTest extends TestCase {\n"
        "  public void testOne() { A.used(); }\n}",
        "src/test/java/a/BaseTest.java": "package a;\n"
        "public class BaseTest extends OldTest {\n"
        "  public void testTwo() { A.used2(); }\n}",
        "src/test/java/a/NewTest.java": "package a;\nimport org.junit.Test;\n"
        "public class NewTest {\n  @Test public void three() { A.used3(); }\n"
        "  public void testFour() { A.unused1(); }\n}",
    },
    "kotlin": {
        "src/main/kotlin/A.kt": "fun used() {}\nfun used2() {}\nfun unused1() {}\n",
        "src/test/kotlin/ATest.kt": "import org.junit.Test as Check\n"
        "import junit.framework.TestCase\n"
        "class ATest {\n  @Check fun one() { used() }\n"
        "  fun testTwo() { unused1() }\n}\n"
        "class OldTest : TestCase() {\n  fun testThree() { used2() }\n}\n",
    },
    "php": {
        "src/A.php": "<?php\nfunction used() {}\nfunction used2() {}\n"
        "function used3() {}\nfunction unused1() {}\n",
        "tests/ATest.php": "<?php\nuse PHPUnit\\Framework\\TestCase;\n"
        "class ATest extends TestCase {\n"
        "  public function testOne() { used(); }\n"
        "  #[\\PHPUnit\\Framework\\Attributes\\Test]\n"
        "  public function two() { used2(); }\n"
        "  /**\n   * Adds.\n   * @test\n   */\n"
        "  public function three() { used3(); }\n}\n"
        "class Helper {\n  public function testFour() { unused1(); }\n}\n",
    },
    "ruby": {
        "lib/a.rb": "class A\n  def self.used\n  end\n  def self.unused1\n  end\nend\n",
        "test/a_test.rb": f"{_RUBY}  def test_one\n    A.used\n  end\nend\n"
        "class Helper\n  def test_two\n    A.unused1\n  end\nend\n",
    },
    "swift": {
        "Sources/App/A.swift": "func used() {}\nfunc used2() {}\nfunc unused1() {}\n",
        "Tests/AppTests/ATests.swift": f"{_SWIFT}final class ATests: XCTestCase {{\n"
        "  func testOne() { used() }\n}\n"
        "struct Helper {\n  func testTwo() { unused1() }\n}\n"
        "struct New {\n  @Test func adds() { used2() }\n}\n",
    },
    "rust": {
        "Cargo.toml": '[package]\nname = "shop"\nversion = "0.1.0"\n',
        "src/lib.rs": "pub fn used() {}\npub fn used2() {}\npub fn unused1() {}\n",
        "tests/a.rs": "use shop::*;\n#[tokio::test]\nasync fn one() { used(); }\n"
        "#[sqlx::test]\nasync fn two() { used2(); }\n"
        "fn test_three() { unused1(); }\n",
    },
    "typescript": {
        "src/a.ts": "export const used = () => 1\nexport const used2 = () => 1\n"
        "export const used3 = () => 1\nexport const unused1 = () => 2\n",
        "src/a.test.ts": "import { it as spec, test } from 'vitest'\n"
        "import { used, used2, used3, unused1 } from './a'\n"
        "spec('one', () => { used() })\n"
        "test.skip('two', () => { used2() })\n"
        "spec.each([1])('three', () => { used3() })\n"
        "function testHelper() { unused1() }\n",
    },
    "dart": {
        "pubspec.yaml": "name: a\n",
        "lib/a.dart": "void used() {}\nvoid unused1() {}\n",
        "test/a_test.dart": "import 'package:a/a.dart';\n"
        "import 'package:test/test.dart';\n"
        "void main() { test('one', () { used(); }); }\n"
        "void testHelper() { unused1(); }\n",
    },
}


@pytest.mark.parametrize("language", FILES)
def test_what_runners_run_is_a_test_and_nothing_else(language: str) -> None:
    found = document(JobKind.TEST_COVERAGE_MAP, FILES[language])

    tested = {each["name"].rpartition(".")[2] for each in found["testedFunctions"]}
    untested = {each["name"].rpartition(".")[2] for each in found["untestedFunctions"]}
    assert {name for name in tested if name.startswith("unused")} == set()
    assert {name for name in untested if name.startswith("used")} == set()
    assert tested
    assert untested
