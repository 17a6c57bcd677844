"""How further languages are written: dialects, and what is read by other grammars."""

from dataclasses import replace

from tests.support.hostile_sources.compiled import CPP, C
from tests.support.hostile_sources.tagged import LUA
from tests.support.hostile_sources.templates import C_IF, Syntax

LUAU = replace(
    LUA,
    extension=".luau",
    typed=("local x: ", " = y\n"),
    type=("A<", ">"),
    formal="a{n}: number",
)
GLSL = replace(C, extension=".glsl")
HLSL = replace(CPP, extension=".hlsl")
ODIN = Syntax(
    extension=".odin",
    expression=("m :: proc() { x := ", " }\n"),
    statement=("m :: proc() {\n", "}\n"),
    invoke="f()\n",
    define="f{n} :: proc() {{ f() }}\n",
    formals="f :: proc({list}) {{}}\n",
    formal="a{n}: int",
    alias="x{m} := x{n}\n",
    array=("[]int{", "}"),
    closure=("proc() -> int { return ", " }"),
    block=("{", "}"),
    function=("f :: proc() {", "}"),
    typed=("x: ", "\n"),
    type=("A(", ")"),
    unary="!",
    ternary="a ? b : ",
    otherwise=C_IF,
    star='import "m{n}"\n',
)

SYNTAXES = (LUAU, GLSL, HLSL, ODIN)
