"""Which functions tests reach, along the edges of the graph: a static map."""

from collections.abc import Mapping

from shared.analysis.basis import Basis
from shared.analysis.code import Code
from shared.analysis.documents.coverage import (
    DomainCoverage,
    FileCoverage,
    Tested,
    TestFile,
    Untested,
)
from shared.analysis.suggesting import Suggestions
from shared.analysis.symbols import Symbol, in_order
from shared.analysis.testing import Tests, is_inline_test
from shared.core.clues import IN_TESTS, PROMISED

METHOD = "static_reachability_from_tests"
# Marks of what has no code of its own, or is none but in tests.
_NOT_RUN = frozenset({"abstract", "@abstractmethod", "@overload", IN_TESTS})


def coverage_map(
    code: Code, basis: Basis, *, domains: Mapping[str, str] | None
) -> dict[str, object]:
    """Return the document; `domains` are those of files, by path."""
    tests = Tests(code)
    functions = [each for each in code.symbols.values() if _counts(code, each)]
    in_order(functions)
    tested: list[Symbol] = []
    untested: list[Symbol] = []
    for each in functions:
        (tested if tests.reaches(each.id) else untested).append(each)
    by_file = _by_file(functions, {each.id for each in tested})
    suggestions = Suggestions(code, tests, tested)
    document: dict[str, object] = {
        "metadata": {
            "totalFiles": len(code.files),
            "testFiles": len(tests.files),
            "productionFiles": sum(map(code.is_production, code.files)),
            "totalFunctions": len(functions),
            "testedFunctions": len(tested),
            "untestedFunctions": len(untested),
            "coveragePercentage": percentage(len(tested), len(functions)),
            "analysisMethod": METHOD,
            **basis.shown,
        },
        "untestedFunctions": [_untested(each, suggestions) for each in untested],
        "testedFunctions": [_tested(each, tests) for each in tested],
        "testFiles": _test_files(tests, functions),
        "coverageByFile": by_file,
    }
    if domains:
        document["coverageByDomain"] = _by_domain(by_file, domains)
    return document


def percentage(part: int, whole: int) -> float:
    """Return a share in percent, to one decimal; 0 of nothing.

    >>> percentage(1, 3), percentage(0, 0)
    (33.3, 0.0)
    """
    return round(100 * part / whole, 1) if whole else 0.0


def _counts(code: Code, symbol: Symbol) -> bool:
    """Return whether a test could run it: promises and tests are no such functions."""
    if symbol.label != "Function" or not code.is_production(symbol.file):
        return False
    marks = code.structure.clues.marks.get(symbol.id)
    if not marks:
        return True
    owner = code.symbols.get(symbol.owner)
    is_promise = owner is not None and owner.label == "Type" and PROMISED in marks
    return (
        not is_promise
        and _NOT_RUN.isdisjoint(marks)
        and not is_inline_test(code, symbol)
    )


def _untested(symbol: Symbol, suggestions: Suggestions) -> Untested:
    confidence, reason = suggestions.confidence(symbol)
    siblings = suggestions.siblings(symbol)
    return Untested(
        file=symbol.file,
        name=symbol.qualified_name,
        line=symbol.line,
        type=symbol.type,
        confidence=confidence,
        reason=reason,
        nearest_tested_caller=suggestions.nearest_tested_caller(symbol),
        suggested_test_file=suggestions.test_file(symbol, siblings),
        tested_siblings=siblings or None,
    )


def _tested(symbol: Symbol, tests: Tests) -> Tested:
    direct = tests.direct(symbol.id)
    return Tested(
        file=symbol.file,
        name=symbol.qualified_name,
        line=symbol.line,
        type=symbol.type,
        test_files=tests.files_for(symbol.id),
        direct_test_callers=direct,
        transitive_test_callers=tests.reaches(symbol.id) - direct,
    )


def _test_files(tests: Tests, functions: list[Symbol]) -> list[TestFile]:
    covered, files = tests.coverage(functions)
    return [
        TestFile(
            file=path,
            test_functions=tests.functions_of(path),
            production_functions_covered=covered[path],
            production_files_covered=files[path],
        )
        for path in tests.files
    ]


def _by_file(functions: list[Symbol], tested: set[str]) -> list[FileCoverage]:
    total: dict[str, int] = {}
    covered: dict[str, int] = {}
    for symbol in functions:
        total[symbol.file] = total.get(symbol.file, 0) + 1
        covered[symbol.file] = covered.get(symbol.file, 0) + (symbol.id in tested)
    return [
        FileCoverage(
            file=path,
            total_functions=total[path],
            tested_functions=covered[path],
            untested_functions=total[path] - covered[path],
            coverage_percentage=percentage(covered[path], total[path]),
        )
        for path in sorted(total)
    ]


def _by_domain(
    files: list[FileCoverage], domains: Mapping[str, str]
) -> list[DomainCoverage]:
    counts: dict[str, tuple[int, int]] = {}
    for each in files:
        domain = domains.get(each.file)
        if domain is not None:
            total, tested = counts.get(domain, (0, 0))
            total += each.total_functions
            counts[domain] = total, tested + each.tested_functions
    return [
        DomainCoverage(
            domain=domain,
            total_functions=total,
            tested_functions=tested,
            coverage_percentage=percentage(tested, total),
        )
        for domain, (total, tested) in sorted(counts.items())
    ]
