"""Objects that are copied into objects, which are copied again."""

from collections.abc import Mapping

from tests.support.hostile_sources.floods import one
from tests.support.hostile_sources.model import TIMEOUT, HostileSource, Make, Outcome
from tests.support.hostile_sources.templates import Syntax

_FUNCTION = {"python": "def f(): pass\n", "javascript": "function f() {}\n"}

# Each object has what the one before it has, and one thing more.
_MERGED = {
    "python": 'x{m} = {{**x{n}, "k{m}": f}}\nx{m}["k{h}"]()\n',
    "javascript": "const x{m} = {{ ...x{n}, k{m}: f }};\nx{m}.k{h}();\n",
}
_ASSIGNED = {
    "python": 'x{m} = {{"k{m}": f}}\nx{m}.update(x{n})\nx{m}["k{h}"]()\n',
    "javascript": (
        "const x{m} = Object.assign({{ k{m}: f }}, x{n});\nx{m}.k{h}();\n"
        "for (const k in x{h}) x{m}[k] = x{h}[k];\n"
    ),
}


def _language(syntax: Syntax) -> str:
    return "python" if syntax.extension == ".py" else "javascript"


def _chained(lines: Mapping[str, str]) -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        language = _language(syntax)
        first = "x0 = {}\n" if language == "python" else "const x0 = {};\n"
        text = "".join(
            lines[language].format(n=n, m=n + 1, h=n // 2) for n in range(size)
        )
        return one(f"{_FUNCTION[language]}{first}{text}".encode(), syntax)

    return make


def _in_many(syntax: Syntax, size: int) -> Mapping[str, bytes]:
    # One object with many keys, of which there are as many copies.
    language = _language(syntax)
    keys = ", ".join(f'"k{n}": f' for n in range(size))
    front = "" if language == "python" else "const "
    spread = "**x" if language == "python" else "...x"
    calls = "".join(
        f'{front}y{n} = {{{spread}}}\ny{n}["k{n}"]()\n' for n in range(size)
    )
    text = f"{_FUNCTION[language]}{front}x = {{{keys}}}\n{calls}"
    return one(text.encode(), syntax)


def _kind(name: str, make: Make) -> HostileSource:
    return HostileSource(
        name=name,
        danger="what is written once is in many, so there is the square of it",
        make=make,
        outcome=Outcome.EITHER,
        reasons=TIMEOUT,
        full=20_000,
        only=("python", "javascript", "typescript"),
    )


COPIES = (
    _kind("literals that spread each other", _chained(_MERGED)),
    _kind("objects that are assigned to each other", _chained(_ASSIGNED)),
    _kind("one object in many", _in_many),
)
