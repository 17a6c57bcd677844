"""Sources in C++ that nest deeper than any code are read, and told as cut."""

from shared.languages.c.cpp_spec import CPP
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts


def test_calls_in_what_seems_to_be_a_function_may_nest_without_end() -> None:
    source = f"void f() {{ Foo a({'g(' * 2_000}{')' * 2_000}); }}"

    found = extract(CPP, "a.cpp", source.encode())

    assert isinstance(found, FileFacts)
    assert found.truncated
