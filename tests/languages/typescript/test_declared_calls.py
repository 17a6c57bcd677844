"""How sure a call is in TypeScript of what may run instead of what is declared."""

from shared.languages.registry import by_name, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all

SOURCE = b"""
abstract class Shape { abstract area(): number; }
class Square extends Shape { area() { return 1; } }
class Circle extends Shape { area() { return 2; } }
export function use(shape: Shape) { return shape.area(); }
"""


def confidences(path: str, source: bytes) -> dict[str, float]:
    language = language_of(path, source)
    facts = extract(language.spec, path, source) if language else None
    assert isinstance(facts, FileFacts)
    project = Project(files={}, manifests={}, paths=frozenset({path}))
    resolution = resolve_all(build_world([facts], project, by_name()))
    return {
        link.target.definition.qualified_name: link.confidence
        for link in resolution.calls
    }


def test_overriding_methods_are_links_below_what_is_shown() -> None:
    found = confidences("a.ts", SOURCE)

    assert found == {"Shape.area": 0.95, "Square.area": 0.45, "Circle.area": 0.45}


def test_functions_that_are_passed_are_links_below_what_is_shown() -> None:
    source = b"""
    function a() {} function b() {}
    export function use(f: () => void) { f(); }
    use(a); use(b);
    """

    found = confidences("a.ts", source)

    assert found == {"use": 1.0, "a": 0.45, "b": 0.45}


def test_functions_that_are_passed_are_shown_where_no_types_are() -> None:
    source = b"function a() {} function use(f) { f(); } use(a);"

    found = confidences("a.js", source)

    assert found == {"use": 1.0, "a": 0.9}


def test_a_method_is_no_member_of_the_class_that_a_namespace_adds_to() -> None:
    source = b"""
    class Palette { search() { Palette.search(); } }
    namespace Palette { export function search() {} }
    """
    language = language_of("a.ts", source)
    facts = extract(language.spec, "a.ts", source) if language else None
    assert isinstance(facts, FileFacts)
    project = Project(files={}, manifests={}, paths=frozenset({"a.ts"}))

    calls = resolve_all(build_world([facts], project, by_name())).calls

    assert [link.target.definition.start_line for link in calls] == [3]
