"""Which functions ran, as the proof of the test coverage map tells from lines."""

from pathlib import Path

from proofs.accuracy.tested import ran_of

SOURCE = """\
def plain(
    a=1,
):
    return a

@mark
@other
def decorated():
    def inner():
        return 1
    return inner

def short(): return 2
"""


def test_a_function_ran_where_a_line_of_its_own_body_did(tmp_path: Path) -> None:
    (tmp_path / "m.py").write_text(SOURCE)
    functions = {("m.py", line) for line in (1, 6, 9, 13)}

    def ran(*lines: int) -> set[int]:
        found, told = ran_of(tmp_path, functions, [("m.py", line) for line in lines])
        assert {line for _, line in told} == {1, 6, 9}
        return {line for _, line in found}

    # What runs when functions are defined: their heads, defaults and decorators.
    assert ran(1, 2, 6, 7, 8, 13) == set()
    assert ran(4) == {1}
    assert ran(9, 11) == {6}
    assert ran(10) == {9}
