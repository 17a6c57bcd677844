"""What a language or a test runner calls by its name is alive."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

CASES = {
    "a module's members": {
        "pkg/a.py": "def __getattr__(name): ...\ndef __dir__(): ...\n",
        "pkg/__init__.py": "from pkg import a\n",
    },
    "unittest's protocol": {
        "tests/test_a.py": "def load_tests(loader, tests, pattern):\n"
        "    return suite()\ndef suite(): ...\n",
        "pkg/checks/__init__.py": "def load_tests(loader, tests, pattern): ...\n",
    },
    "ruby": {
        "lib/a.rb": "class A\n  def self.method_added(name)\n  end\n"
        "  def marshal_dump\n  end\n  def as_json\n  end\n"
        "  def run\n  end\nend\nA.new.run\n",
    },
    "java": {
        "a/A.java": "package a;\nclass A implements java.io.Serializable {\n"
        "  public static void premain(String a) { new A(); }\n"
        "  private void readObjectNoData() { }\n}\n",
    },
    "kotlin": {
        "a.kt": "fun main() { println(V()) }\ninternal class V {\n"
        "  operator fun plus(o: V) = o\n  operator fun component1() = 1\n}\n",
    },
    "csharp": {
        "A.cs": "internal class A : System.IAsyncDisposable {\n"
        "  static void Main() { new A(); }\n"
        "  internal void Deconstruct(out int a) { a = 1; }\n}\n",
    },
    "aspnet": {
        "Program.cs": "var app = Web.Create(args).Build();\n"
        "app.UseMiddleware<Traces>();\napp.Run();\n",
        "Traces.cs": "class Traces {\n"
        "  public Task InvokeAsync(HttpContext c) { return Work(); }\n"
        "  Task Work() { return null; }\n}\n",
    },
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_called_by_its_name_is_no_candidate(name: str) -> None:
    found = document(JobKind.DEAD_CODE, CASES[name])["deadCodeCandidates"]

    assert found == []


def test_the_head_of_an_implementation_is_no_use_of_its_type() -> None:
    source = (
        "struct Gone;\nimpl Drop for Gone {\n  fn drop(&mut self) {}\n}\nfn main() {}\n"
    )
    files = {"Cargo.toml": "[package]\nname = 'x'\n", "src/main.rs": source}

    found = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]

    assert {each["name"]: each["confidence"] for each in found} == {
        "Gone": "high",
        "Gone.drop": "high",
    }
