"""How further languages are written: dialects, and what is read by other grammars."""

from dataclasses import replace

from tests.support.hostile_sources.compiled import CPP, C
from tests.support.hostile_sources.scripts import PYTHON, TSX
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

CLOJURE = Syntax(
    extension=".clj",
    expression=("(def x ", ")\n"),
    statement=("", ""),
    invoke="(f)\n",
    define="(defn f{n} [] (f))\n",
    formals="(defn f [{list}])\n",
    alias="(def x{m} x{n})\n",
    paren=("(f ", ")"),
    array=("[", "]"),
    call=("(f ", ")"),
    closure=("(fn [] ", ")"),
    block=("(do ", ")"),
    function=("(defn f [] ", ")"),
    classes=("(defrecord A [] ", ")"),
    otherwise=("(cond a (f)", " b (f)"),
    comment=";",
    star="(require '[m{n} :refer :all])\n",
    module_head="(ns m{n})\n",
)
R = Syntax(
    extension=".r",
    expression=("x <- ", "\n"),
    statement=("", ""),
    invoke="f()\n",
    define="f{n} <- function() f()\n",
    formals="f <- function({list}) NULL\n",
    alias="x{m} <- x{n}\n",
    array=("c(", ")"),
    closure=("function() ", ""),
    block=("{", "}"),
    function=("f <- function() {", "}\n"),
    member="$a",
    method="$a()",
    index="[[1]]",
    unary="!",
    assign="a <- ",
    ternary="if (a) b else ",
    inherit="C{m} <- R6Class('C{m}', inherit = C{n}, public = list(\n"
    "f = function() self$f()))\n",
    otherwise=C_IF,
    comment="#",
    star='source("m{n}.r")\n',
)
ERLANG = Syntax(
    extension=".erl",
    expression=("m() -> X = ", ".\n"),
    statement=("m() -> ", "ok.\n"),
    invoke="f(), ",
    define="f{n}() -> f().\n",
    formals="f({list}) -> ok.\n",
    formal="A{n}",
    alias="x{m}() -> x{n}().\n",
    closure=("fun() -> ", " end"),
    block=("begin ", " end, "),
    function=("f() -> ", "ok.\n"),
    member="#a.b",
    method="()",
    index="",
    unary="not ",
    otherwise=("case a of b -> f() ", "; c -> f() "),
    comment="%",
    star="-import(m{n}, [f/1]).\n",
)
ASTRO = replace(
    TSX,
    extension=".astro",
    expression=("---\nx = ", ";\n---\n"),
    statement=("---\n", "\n---\n"),
    typed=("---\nlet x: ", ";\n---\n"),
    inherit=None,
    star="---\nexport * from './m{n}.astro';\n---\n",
)
CELL = '{"cells": [{"cell_type": "code", "source": "'
NOTEBOOK = replace(
    PYTHON,
    extension=".ipynb",
    expression=(f"{CELL}x = ", '"}]}\n'),
    statement=(CELL, '"}]}\n'),
    typed=(f"{CELL}x: ", '"}]}\n'),
    quote="'",
    inherit=None,
    star=CELL.replace("{", "{{") + 'from m{n} import *"}}]}}\n',
)

SYNTAXES = (LUAU, GLSL, HLSL, ODIN, CLOJURE, R, ERLANG, ASTRO, NOTEBOOK)
