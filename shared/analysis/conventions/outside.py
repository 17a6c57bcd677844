"""What languages and their tools run by names, and what some of them hide."""

from collections.abc import Collection

from shared.analysis.conventions.words import words
from shared.analysis.symbols import Symbol
from shared.core.clues import UNLISTED

# Who uses their packages from outside, and where their programs start, few texts say.
UNREAD = words("""
    ada bash commonlisp dart elixir fortran fsharp groovy haskell julia lua matlab nix
    objective-c ocaml pascal perl powershell solidity sql starlark verilog vhdl zig
    """)
# In these a function in a function is seen wherever the outer one is.
FLAT = words("bash lua perl")

# Run or called by names, by words in front of the definition, or for what they are.
_NAMES = {
    "julia": words("__init__"),
    "perl": words("""
        AUTOLOAD BEGIN CHECK CLONE DESTROY END INIT UNITCHECK import unimport
        """),
    # Of notebooks, and of what makes documentation with macros.
    "python": words("define_env load_ipython_extension unload_ipython_extension"),
    "solidity": words("fallback receive"),
}
_CALLED = words("constructor destructor dllexport interrupt used")
_MARKS = {
    **dict.fromkeys(("c", "cpp", "cuda"), _CALLED),
    "fortran": words("program"),
    "solidity": words("external public"),
    "zig": words("export"),
}
_KINDS = {"verilog": words("module"), "vhdl": words("entity")}
_HIDING = {"nix": words("let"), "objective-c": words("static")}
_SHOWING = {"zig": words("export pub")}


def is_run(symbol: Symbol, marks: Collection[str]) -> bool:
    """Return whether a language runs a symbol by itself, or shows it to callers."""
    language = symbol.language
    if language == "ada":
        return _is_unit(symbol)
    return (
        symbol.name in _NAMES.get(language, ())
        or symbol.kind in _KINDS.get(language, ())
        or not _MARKS.get(language, frozenset()).isdisjoint(marks)
    )


def is_hidden(symbol: Symbol, marks: Collection[str]) -> bool:
    """Return whether only code beside a symbol can use it, as its language says.

    Two strokes in front are no sign of that: `__index`, `__using__`.
    """
    if UNLISTED in marks:
        return True
    if not _HIDING.get(symbol.language, frozenset()).isdisjoint(marks):
        return True
    showing = _SHOWING.get(symbol.language)
    if showing is not None and showing.isdisjoint(marks):
        return True
    return not symbol.exported and not symbol.name.startswith("__")


def _is_unit(symbol: Symbol) -> bool:
    """Return whether a procedure has a file for itself, as programs of Ada have."""
    stem = symbol.file.rpartition("/")[2].rpartition(".")[0]
    return symbol.label == "Function" and stem.lower() == symbol.qualified_name.lower()
