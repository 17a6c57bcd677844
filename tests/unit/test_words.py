"""Words and numbers are kept once, however often they are read back."""

from shared.languages.python import LANGUAGE
from shared.parsing.extract import extract
from shared.parsing.facts import Attribute, Call, FileFacts, Name, Unknown
from shared.parsing.kept_once import MOST_NUMBERS
from shared.parsing.outlining import outline
from shared.pipeline.saving.records import from_records, to_record

# Python keeps one copy of numbers up to 256 by itself, so the code begins behind that.
PROGRAM = (
    b"\n" * 300
    + b"def some_function(x):\n    x.some_attribute()\n    y.some_attribute()\n"
)


def read_back() -> list[FileFacts]:
    """The facts of two files, each from a record of its own."""
    records = [to_record(extract(LANGUAGE.spec, path, PROGRAM)) for path in "ab"]
    return [facts for facts in from_records(records) if isinstance(facts, FileFacts)]


def test_a_name_that_is_read_back_twice_is_one_string() -> None:
    first, second = (facts.calls[0].callee for facts in read_back())

    assert isinstance(first, Attribute)
    assert isinstance(second, Attribute)
    assert first == Attribute(Name("x"), "some_attribute")
    assert first.name is second.name


def test_a_line_that_is_read_back_twice_is_one_number() -> None:
    first, second = (facts.calls[0] for facts in read_back())

    assert (first.line, first.at) == (302, 328)
    assert first.line is second.line
    assert first.at is second.at


def test_numbers_of_the_longest_files_are_read_back_too() -> None:
    call = Call(0, Unknown(), MOST_NUMBERS, MOST_NUMBERS - 1)
    facts = FileFacts("a", "python", 1, 1, calls=(call,))

    assert list(from_records([to_record(facts)])) == [facts]


def test_an_outline_has_the_definitions_and_says_nothing_of_expressions() -> None:
    facts = read_back()[0]

    kept = outline(facts)

    assert [d.name for d in kept.definitions] == ["some_function"]
    assert (kept.scopes, kept.calls, kept.bindings) == (facts.scopes, (), ())
