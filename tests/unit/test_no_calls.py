"""What no rule takes for a call takes no room, and is not counted as one."""

from shared.languages.python import LANGUAGE
from shared.languages.python.syntax.implied import MAX_OPERATORS
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.parsing.no_call import NO_CALL, is_call
from shared.pipeline.saving.records import from_records, to_record
from tests.support.resolving import many, resolved

# Each line has one operator that is noted, as long as the file is not full.
FORMULAS = "def f(x):\n" + many("    x + {n}\n", MAX_OPERATORS + 20)


def test_operators_beyond_the_bound_share_one_object_when_they_are_read_back() -> None:
    record = to_record(extract(LANGUAGE.spec, "a.py", FORMULAS.encode()))

    (facts,) = from_records([record])

    assert isinstance(facts, FileFacts)
    missing = [call for call in facts.calls if not is_call(call)]
    assert len(missing) == 20
    assert all(call is NO_CALL for call in missing)


def test_facts_in_which_all_calls_are_some_are_read_back_as_they_were() -> None:
    extracted = extract(LANGUAGE.spec, "a.py", b"f(g())\n")

    assert list(from_records([to_record(extracted)])) == [extracted]


def test_operators_beyond_the_bound_are_no_unresolved_calls() -> None:
    found = resolved({"a.py": FORMULAS + "nobody()\n"})

    assert found.unresolved == {"external": 1}


def test_what_an_operator_beyond_the_bound_gives_is_nothing() -> None:
    program = FORMULAS + "    (x + 1000)()\n    y = x + 1001\n    y()\n    f(1)\n"

    found = resolved({"a.py": program})

    assert [link.target.definition.name for link in found.calls] == ["f"]
