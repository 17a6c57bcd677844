"""CUDA, one more dialect of C++: its own grammar and files, and the same tables."""

from dataclasses import replace

from shared.languages.c.cpp_spec import CPP
from shared.parsing.spec import LanguageSpec

# What only CUDA's compilers take, and headers of any name may hold.
_MARKS = (b"__global__", b"__device__")


def _grammar() -> object:
    import tree_sitter_cuda  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_cuda.language()


def is_cuda(source: bytes) -> bool:
    """Whether a header declares what runs on a GPU.

    >>> is_cuda(b"__device__ float f(float x);"), is_cuda(b"float f(float x);")
    (True, False)
    """
    return any(mark in source for mark in _MARKS)


CUDA: LanguageSpec = replace(
    CPP, name="cuda", extensions=(".cu", ".cuh"), grammar=_grammar, rare=True
)
