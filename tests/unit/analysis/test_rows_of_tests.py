"""Tests reach what annotations say that they have their arguments from."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document


@pytest.mark.parametrize(
    "source", ['"rows"', '{"none", "rows"}', 'value = "a.SumTest#rows"']
)
def test_what_gives_a_test_its_rows_is_reached_by_it(source: str) -> None:
    files = {
        "src/main/java/a/Sum.java": "package a;\nclass Sum {\n"
        "  static int used() { return 1; }\n}",
        "src/test/java/a/SumTest.java": "package a;\nclass SumTest {\n"
        "  static Stream<Integer> rows() { return Stream.of(Sum.used()); }\n"
        f"  @ParameterizedTest @MethodSource({source}) void adds(int n) {{}}\n}}",
    }

    found = document(JobKind.TEST_COVERAGE_MAP, files)

    assert [tested["name"] for tested in found["testedFunctions"]] == ["Sum.used"]
