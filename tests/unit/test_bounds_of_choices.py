"""What constants choose costs no more for each call of a function that chooses much."""

import io
import zipfile
from time import process_time

from shared.core.jobs import JobKind
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse

LIMIT_S = 20.0


def spent_s(source: str) -> float:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as written:
        written.writestr("main.py", source)
    archive.seek(0)
    started = process_time()
    analyse(archive, AnalysisRequest(kind=JobKind.CALL), lambda _: None)
    return process_time() - started


def test_many_results_of_a_function_that_many_calls_choose_from_end() -> None:
    results = "".join(f"    if p == {n}:\n        return f\n" for n in range(4_000))
    calls = "".join(f"f({n})()\n" for n in range(4_000))

    assert spent_s(f"def f(p):\n{results}{calls}") < LIMIT_S


def test_many_variables_that_many_calls_choose_for_end() -> None:
    chosen = "".join(f"    x{n} = f if p == {n} else p\n" for n in range(2_000))
    called = "".join(f"    x{n}()\n" for n in range(2_000))
    calls = "".join(f"f({n})\n" for n in range(2_000))

    assert spent_s(f"def f(p):\n{chosen}{called}{calls}") < LIMIT_S
