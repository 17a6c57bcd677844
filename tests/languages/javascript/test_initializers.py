"""Who makes the calls in the values of fields."""

import io
import json
import zipfile

from shared.core.jobs import JobKind
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse


def callers(source: str, target: str) -> dict[str, list[int]]:
    """Return who calls the target, and on which lines."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as written:
        written.writestr("a.js", source)
    archive.seek(0)
    request = AnalysisRequest(kind=JobKind.CALL)
    graph = json.loads(analyse(archive, request, lambda _: None).result)["graph"]
    return {
        link["startNode"].rpartition(":")[2]: link["properties"]["lines"]
        for link in graph["relationships"]
        if link["type"] == "calls" and link["endNode"].endswith(f":{target}")
    }


def test_the_constructor_evaluates_the_fields_of_its_class() -> None:
    source = """
class A {
  id = next();
  constructor() {}
}
function next() {}
function make() { return new A(); }
"""

    assert callers(source, "next") == {"A.constructor": [3]}


def test_without_a_constructor_the_code_that_makes_the_instance_does() -> None:
    source = """
class A {
  id = next();
}
class B extends A {}
function next() {}
function make() { return new A(); }
function other() { return new B(); }
"""

    assert callers(source, "next") == {"make": [7], "other": [8]}


def test_the_constructor_of_a_class_below_does() -> None:
    source = """
class A {
  id = [1].map(() => next());
}
class B extends A {
  constructor() { super(); }
}
class Holder {
  held = new A();
}
function next() {}
function make() { return [new B(), new Holder()]; }
"""

    assert callers(source, "next") == {"B.constructor": [3], "make": [12]}


def test_a_static_field_and_a_class_that_nobody_makes_run_where_they_stand() -> None:
    source = """
class A {
  static shared = next();
}
class B {
  id = last();
}
function next() {}
function last() {}
"""

    assert callers(source, "next") == {"a.js": [3]}
    assert callers(source, "last") == {"a.js": [6]}
