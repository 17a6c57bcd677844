"""Which of many constructors a call runs."""

from shared.languages.java import LANGUAGE
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all

# Of so many that the arguments choose one before any is looked at.
MANY = 12


def test_each_call_runs_the_one_of_many_constructors_that_takes_its_argument() -> None:
    kinds = range(MANY)
    takes = " ".join(f"Box(T{kind} it) {{}}" for kind in kinds)
    calls = " ".join(f"void m{kind}(T{kind} it) {{ new Box(it); }}" for kind in kinds)
    source = f"class Box {{ {takes} }} class Use {{ {calls} }}" + "".join(
        f" class T{kind} {{}}" for kind in kinds
    )
    facts = extract(LANGUAGE.spec, "Use.java", source.encode())
    assert isinstance(facts, FileFacts)
    project = Project(files={}, manifests={}, paths=frozenset({"Use.java"}))

    found = resolve_all(build_world([facts], project, {"java": LANGUAGE}))

    taken = {
        link.origin.function.definition.name: link.target.definition.signature
        for link in found.calls
        if link.origin.function
    }
    assert taken == {f"m{kind}": f"Box(T{kind} it)" for kind in kinds}
