"""Dead code of Swift: other packages see what says that it is public, and no more."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_LIBRARY = """\
public func shown() { used() }
func used() {}
func gone() {}
public func _shownToo() {}
public struct Shop {
  public init() {}
  public var total: Int { return sum() }
  func sum() -> Int { return 1 }
  func lost() {}
  public func kept() {}
  public subscript(i: Int) -> Int { return i }
}
struct Own { public func nobody() {} }
public protocol Asking { func asked() }
public extension Shop {
  func added() {}
  private func hidden() {}
  enum Inner { public static func deep() {} }
}
extension Shop { func inside() {} }
extension String { subscript(at: Shop) -> Int { return 1 } }
"""


def test_what_is_not_public_is_for_its_module() -> None:
    assert dead({"Sources/A/a.swift": _LIBRARY}) == {
        "gone": "high",
        "Shop.lost": "high",
        "Own": "high",
        "Own.nobody": "high",
        "Shop.hidden": "high",
        "Shop.inside": "high",
        "String.subscript": "medium",
    }


@pytest.mark.parametrize(
    "files",
    [
        {
            "Sources/App/main.swift": "run()\n",
            "Sources/App/run.swift": "func run() {}\n",
        },
        {
            "Sources/App/main2.swift": "@main\nstruct App {\n"
            "  static func main() { run() }\n}\nfunc run() {}\n"
        },
    ],
    ids=["a file called main", "a type that is marked"],
)
def test_nobody_sees_what_a_program_says_is_public(files: dict[str, str]) -> None:
    both = {
        "Sources/App/more.swift": "public func gone() {}\n",
        "Sources/Lib/a.swift": "public func shown() {}\n",
    }

    assert dead(files | both) == {"gone": "high"}


def test_tests_with_names_in_backticks_are_tests() -> None:
    files = {
        "Tests/A/a.swift": "import Testing\nstruct T {\n  @Test\n"
        "  func `adds one`() { helper() }\n}\nfunc helper() {}\n"
    }

    assert dead(files) == {}
