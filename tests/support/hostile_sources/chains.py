"""Objects behind objects, and what stands in for members, in chains and circles."""

from collections.abc import Mapping

from tests.support.hostile_sources.floods import one
from tests.support.hostile_sources.model import TIMEOUT, HostileSource, Make, Outcome
from tests.support.hostile_sources.templates import Syntax

# Each with a number `n`, the next one `m`, half of it `h` and another one `o`.
_PROTOTYPES = (
    "function C{m}() {{}}\n"
    "C{m}.prototype = Object.create(C{n}.prototype);\n"
    "C{m}.prototype.f{m} = function () {{ return this.f{h}(); }};\n"
    "new C{m}().f{m}();\n"
)
_CIRCLE = (
    "const x{n} = {{ f{n}() {{ this.f{o}(); }} }};\n"
    "Object.setPrototypeOf(x{n}, x{o});\nx{n}.__proto__ = x{h};\nx{n}.g{n}();\n"
)
_LAZY = (
    "val x{n} by lazy {{ if (c) x{o} else x{h} }}\nfun f{n}() = x{n}.f()\n"
    "val y{n} by lazy {{ y{o}.f() }}\n"
)
_BY = (
    "interface I{m} : I{n} {{ fun f{m}() }}\n"
    "class A{m}(val d: I{n}) : I{m}, I{n} by d {{ fun g() {{ d.f{h}() }} }}\n"
    "fun f(x: A{m}) {{ x.f{h}() }}\n"
)
_SETTING = (
    "class C{n} {{\n  constructor() {{ this.f{n} = () => this.g{n}(); }}\n"
    "  f{n}() {{}}\n  g{n}() {{}}\n}}\nnew C{n}().f{n}();\n"
)


def _lines(line: str) -> Make:
    def make(syntax: Syntax, size: int) -> Mapping[str, bytes]:
        text = "".join(
            line.format(n=n, m=n + 1, h=n // 2, o=(n * 7 + 1) % size)
            for n in range(size)
        )
        return one(text.encode(), syntax)

    return make


def _kind(name: str, line: str, danger: str, full: int, *only: str) -> HostileSource:
    return HostileSource(
        name=name,
        danger=danger,
        make=_lines(line),
        outcome=Outcome.EITHER,
        reasons=TIMEOUT | {"parser_crashed"},
        full=full,
        only=only,
    )


_BEHIND = "what one lacks is asked of all behind it, for each that asks"
_SET = "whether a method is hidden is asked of all of a file, for each that may be"
_SCRIPTS = ("javascript", "typescript")
CHAINS = (
    _kind("prototypes in a chain", _PROTOTYPES, _BEHIND, 5_000, *_SCRIPTS),
    _kind("prototypes in circles", _CIRCLE, _BEHIND, 7_000, *_SCRIPTS),
    _kind("constructors that hide methods", _SETTING, _SET, 8_000, *_SCRIPTS),
    _kind("lazy values in circles", _LAZY, "no type is ever known", 9_000, "kotlin"),
    _kind("classes that hand on", _BY, "each has what all above have", 5_000, "kotlin"),
)
