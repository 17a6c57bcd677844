"""Functions that programs start in."""

from collections.abc import Collection, Iterator

from shared.analysis.beginning import beginning
from shared.analysis.code import Code
from shared.analysis.conventions.marks import Role
from shared.analysis.conventions.names import is_main_name
from shared.analysis.conventions.outside import is_run
from shared.analysis.symbols import Symbol
from shared.core.clues import Start

# Of what HCL declares, only these do nothing unless somebody names them.
_VALUES = ("local.", "var.")

# How the reasons begin of what settings name, but not as an entry of a package.
_NAMED = "named in "
# What runs the body of a Scala object that extends it, or its `run`.
# Files of these see each other without imports.
_UNIMPORTED = frozenset({"csharp", "swift"})
_PROGRAMS = frozenset({"App", "IOApp", "ZIOApp", "ZIOAppDefault"})


def run_by_files(code: Code) -> Iterator[Symbol]:
    """Yield what scripts start in: a `main` that the code of a file itself calls."""
    ids = code.index.ids
    for start, end in code.index.run:
        symbol = code.symbols.get(ids[end])
        if symbol is None or symbol.label != "Function" or symbol.name != "main":
            continue
        path = code.file_of(ids[start])
        if code.is_kept_up(path) and not code.is_test(path):
            yield symbol


def programs(code: Code) -> Iterator[Start]:
    """Yield the files that are run: settings name their paths, or they say so.

    None that something loads but tests and what it loads itself, or that speaks for a
    package: `"start": "node run.js"`.
    """
    alone = beginning(code, lambda path: not code.is_test(path))
    yield from _programs_told(code, alone)
    # Those that call nothing of the tree only hand something to others.
    calling = {code.index.ids[start] for start, _ in code.index.run}
    mains = {symbol.file for symbol in run_by_files(code)}
    for path in code.structure.clues.runs:
        is_own = f"file:{path}" in calling and path not in mains
        if is_own and _is_program(code, path, alone):
            role = Role.MAIN.value
            yield Start(path=path, name="", reason="its own code runs", role=role)


def _is_program(code: Code, path: str, alone: Collection[str]) -> bool:
    """Return whether a file that is run is none of tests, nor loaded by others."""
    if not code.is_kept_up(path) or code.is_test(path):
        return False
    return code.languages[path] in _UNIMPORTED or path in alone


def _programs_told(code: Code, alone: Collection[str]) -> Iterator[Start]:
    starts = [s for s in code.structure.clues.starts if s.path in code.languages]
    fronts = {s.path for s in starts if not s.reason.startswith(_NAMED)}
    for start in starts:
        if (
            start.role == Role.MAIN
            and not start.name
            and start.path not in fronts
            and code.is_production(start.path)
            and start.path in alone
        ):
            yield start


def is_main(code: Code, symbol: Symbol) -> bool:
    """Return whether programs of its language start in a symbol."""
    if symbol.language == "scala" and symbol.label == "Class":
        bases = code.structure.clues.outside_bases.get(symbol.id, ())
        return not _PROGRAMS.isdisjoint(bases)
    return symbol.label == "Function" and is_main_name(
        symbol.language, symbol.name, is_member=symbol.is_member
    )


def why_unnamed(symbol: Symbol, marks: Collection[str]) -> str:
    """Return why a tool runs a symbol that nobody names; "" where none does."""
    if is_run(symbol, marks):
        return "its language or a tool runs it, or shows it to callers"
    match symbol.language:
        case "go" if symbol.name == "init" and not symbol.is_member:
            return "runs when its package is loaded"
        case "python" if not symbol.is_member and _is_special(symbol.name):
            return "Python calls it by its name"
        case "make":
            return "make runs it by its name"
        case "hcl" if not symbol.qualified_name.startswith(_VALUES):
            return "its tool reads all that is declared"
        case _:
            return ""


def _is_special(name: str) -> bool:
    """Return whether Python itself gives a name its meaning: `__getattr__`, `__dir__`.

    On a function of no class, too, which modules and classes made by hand may have.
    """
    return name.startswith("__") and name.endswith("__")
