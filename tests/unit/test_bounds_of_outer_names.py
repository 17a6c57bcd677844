"""What functions bind outside themselves, by `global`, is bounded and found at once."""

from time import process_time

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import Binding, FileFacts
from shared.resolution.project.bindings import MAX_BY_CALLS, bindings_of

LIMIT_S = 15.0


def bound(source: str) -> list[Binding]:
    facts = extract(by_name()["python"].spec, "a.py", source.encode())
    assert isinstance(facts, FileFacts)
    return bindings_of(facts)[0, "x"]


def test_many_functions_that_bind_one_name_end() -> None:
    change = "def f{n}():\n    global x\n    x = f{n}\nf{n}()\n"

    started = process_time()
    found = bound("".join(change.format(n=n) for n in range(6_000)))

    assert len(found) == 6_000
    assert process_time() - started < LIMIT_S


def test_calls_of_a_function_that_binds_much_bind_so_much() -> None:
    def program(assignments: int, calls: int) -> str:
        body = "    x = f\n" * assignments
        return f"def f():\n    global x\n{body}" + "f()\n" * calls

    few = bound(program(10, 100))
    most = bound(program(100, MAX_BY_CALLS // 100))
    more = bound(program(100, MAX_BY_CALLS // 100 + 1))

    # What one call binds holds from there on; what is bound at any time is kept once.
    assert len(few) == 1_000
    assert len(most) == MAX_BY_CALLS
    assert len(more) == 100
