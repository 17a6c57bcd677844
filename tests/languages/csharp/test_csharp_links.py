"""Links of C# programs besides calls: references, hierarchies, partial classes."""

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all
from shared.resolution.results import Resolution


def resolved(**sources: str) -> Resolution:
    facts = [
        extracted
        for name, text in sources.items()
        if isinstance(
            extracted := extract(by_name()["csharp"].spec, f"{name}.cs", text.encode()),
            FileFacts,
        )
    ]
    paths = frozenset(f"{name}.cs" for name in sources)
    project = Project(files={}, manifests={}, paths=paths)
    return resolve_all(build_world(facts, project, by_name()))


def types_of(resolution: Resolution) -> set[tuple[str, str, str]]:
    return {
        (
            link.source.definition.qualified_name,
            link.relation,
            link.target.definition.qualified_name,
        )
        for link in resolution.types
    }


def references_of(resolution: Resolution) -> set[str]:
    return {link.target.definition.qualified_name for link in resolution.references}


def test_a_method_group_that_is_passed_is_referenced() -> None:
    source = """
    class A {
        void Run(Outside o) { o.Later(Step); o.Later(new Handler(this.Other)); }
        void Step() { }
        void Other() { }
    }
    """

    assert references_of(resolved(a=source)) == {"A.Step", "A.Other"}


def test_a_handler_that_is_added_to_an_outside_event_is_referenced() -> None:
    source = """
    class A {
        int count;
        A(Outside o) { o.Clicked += OnClick; o.Moved += this.OnMove; count += 2; }
        void OnClick() { }
        void OnMove() { }
    }
    """

    assert references_of(resolved(a=source)) == {"A.OnClick", "A.OnMove"}


def test_bases_overrides_and_implementations_are_linked() -> None:
    source = """
    interface I { void M(); }
    class A : I { public virtual void M() { } public void N(int x) { } }
    class B : A { public override void M() { } public void N() { } }
    struct S : I { void I.M() { } }
    """

    assert types_of(resolved(a=source)) == {
        ("A", "implements", "I"),
        ("B", "extends", "A"),
        ("S", "implements", "I"),
        ("A.M", "overrides", "I.M"),
        ("B.M", "overrides", "A.M"),
        ("S.I.M", "overrides", "I.M"),
    }


def test_the_parts_of_a_class_share_their_bases() -> None:
    resolution = resolved(
        form="partial class Form : Window { }",
        form_designer="partial class Form : IHosted { } interface IHosted { }",
        window="class Window { } class User { object M() => new Form(); }",
    )

    assert types_of(resolution) == {
        ("Form", "extends", "Window"),
        ("Form", "implements", "IHosted"),
    }
    assert {link.target.path for link in resolution.instantiations} == {"form.cs"}


def test_a_delegate_that_is_called_is_inferred() -> None:
    source = """
    class A {
        System.Action step;
        A() { step = Go; }
        void Go() { }
        void Run() { step(); this.step.Invoke(); }
    }
    """

    (link,) = resolved(a=source).calls

    assert (link.resolution, link.confidence, link.count) == ("inferred", 0.9, 2)
