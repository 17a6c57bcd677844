"""GLSL and HLSL, dialects of C and C++ with grammars and files of their own."""

import re
from dataclasses import replace

from shared.languages.c.attributes import blank
from shared.languages.c.cpp_spec import CPP
from shared.languages.c.prepare import prepare
from shared.languages.c.spec import C
from shared.languages.tags.grammars import grammar
from shared.parsing.spec import LanguageSpec

# `precision highp float;`, `highp vec4 f()`
PRECISION = re.compile(
    rb"precision(?<=\bprecision)[ \t]+\w+[ \t]+\w+[ \t]*;"
    rb"|highp(?<=\bhighp)\b|mediump(?<=\bmediump)\b|lowp(?<=\blowp)\b"
)


def prepare_glsl(source: bytes) -> bytes:
    """Return the source for the parser, without how precise numbers are.

    >>> prepare_glsl(b"highp vec4 f();")
    b'      vec4 f();'
    """
    return PRECISION.sub(blank, prepare(source))


GLSL: LanguageSpec = replace(
    C,
    name="glsl",
    extensions=(
        *(".glsl", ".vert", ".frag", ".geom", ".comp", ".tesc", ".tese", ".vsh"),
        *(".fsh", ".vs", ".rgen", ".rchit", ".rmiss", ".rahit", ".glslv", ".glslf"),
    ),
    grammar=grammar("tree_sitter_glsl"),
    prepare=prepare_glsl,
    rare=True,
)
HLSL: LanguageSpec = replace(
    CPP,
    name="hlsl",
    extensions=(".hlsl", ".hlsli", ".fx", ".fxh", ".usf", ".ush"),
    grammar=grammar("tree_sitter_hlsl"),
    rare=True,
)
