"""Modules that calls import by name: `import_module("a.b")`, `__import__("a")`."""

from tree_sitter import Node

from shared.languages.python.keys import composed, passed
from shared.languages.python.keys.constants import exact_keys, exact_names
from shared.languages.python.keys.put_names import OWN_NAME, own_module
from shared.languages.python.project.modules import LOADED_MODULE
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Import, Term
from shared.parsing.rules import one_of

_LIBRARY, _FUNCTION = "importlib", "import_module"

# What such calls begin with as they are written.
WRITTEN = (b"import_module(", b"importlib.import", b"__import__(")

# What such calls begin with too: `from importlib import import_module as m`.
_RENAMED = "renamed import_module"
# More of them are generated.
MAX_RENAMED = 8

# What calls a package by its name, in its own files.
_OWN = frozenset({OWN_NAME, "__package__"})

# Where `__import__` takes the names that are wanted of a module.
_FROM = 3

# Where the modules are kept that calls import: a term may be asked for twice.
_NOTE = "imported by calls"


def note_renamed(builder: Builder, module: str, name: str, alias: str | None) -> None:
    """`import importlib as i`, `from importlib import import_module as m`."""
    if module != _LIBRARY or not alias or name not in ("", _FUNCTION):
        return
    known = _renamed(builder)
    if len(known) < MAX_RENAMED:
        written = f"{alias}(" if name else f"{alias}.{_FUNCTION}("
        builder.layout.notes[_RENAMED] = (*known, written.encode())


def is_importing(builder: Builder, node: Node) -> bool:
    """Whether a call may be one that imports, as it is written."""
    return builder.source.startswith(WRITTEN, node.start_byte) or (
        _RENAMED in builder.layout.notes
        and builder.source.startswith(_renamed(builder), node.start_byte)
    )


def _renamed(builder: Builder) -> tuple[bytes, ...]:
    found = builder.layout.notes.get(_RENAMED)
    return found if isinstance(found, tuple) else ()


def loaded(builder: Builder, node: Node, names: list[str]) -> Term:
    """`sys.modules["a"]`: the module of the name, which somebody has imported."""
    known = builder.layout.notes.setdefault(_NOTE, {})
    if not isinstance(known, dict):
        return UNKNOWN
    if node.id not in known:
        line = node.start_point[0] + 1
        found = [
            builder.import_(
                Import(name, builder.scope, line, alias=name, kind=LOADED_MODULE)
            )
            for name in names
        ]
        known[node.id] = one_of(found)
    term: Term = known[node.id]
    return term


def imported(
    builder: Builder, node: Node, function: str, given: list[Node]
) -> Term | None:
    """Return the module that a call names by a constant; None for any other."""
    names = exact_names(builder, given[0]) if given else []
    if given and not names:
        names = _below(builder, given[0]) or passed.names(builder, given[0])
    if given and builder.text(given[0]) == OWN_NAME:
        return own_module(builder, node)
    known = builder.layout.notes.setdefault(_NOTE, {})
    if not names or not isinstance(known, dict):
        return None
    if node.id not in known:
        package = _package(builder, given[1]) if len(given) > 1 else None
        packages = exact_names(builder, package) if package is not None else []
        found = [_import(builder, node, function, name, packages) for name in names]
        known[node.id] = one_of(found)
    imported: Term = known[node.id]
    return imported


def _below(builder: Builder, node: Node) -> list[str]:
    # `import_module(f"{__name__}.{name}")`: what lies in the package of the file.
    of = [part for part in composed.parts(builder, node) if part]
    first = of[0] if len(of) > 1 else None
    if not isinstance(first, Node) or builder.text(first) not in _OWN:
        return []
    known = [exact_keys(builder, part) for part in of[1:] if isinstance(part, Node)]
    if not all(known):
        return []
    found = composed.names(builder, node, of[1:], known)
    return [name for name in found if name.startswith(".")]


def _package(builder: Builder, given: Node) -> Node | None:
    # `import_module(".b", "a")`, `import_module(".b", package="a")`
    is_named = given.type == "keyword_argument"
    return builder.field(given, "value") if is_named else given


def _import(
    builder: Builder, node: Node, function: str, name: str, packages: list[str]
) -> Term:
    level = len(name) - len(name.lstrip("."))
    module = name[level:]
    if level and len(packages) == 1 and not packages[0].startswith("_"):
        # `import_module(".b", "a")`: a.b, wherever that is said.
        above = packages[0].split(".")
        kept = above[: max(len(above) - level + 1, 0)]
        module, level = ".".join((*kept, module)), 0
    fact = Import(
        module=module,
        scope=builder.scope,
        line=node.start_point[0] + 1,
        # `__import__("a.b")` gives the package `a`, the others the module itself.
        alias=module if _is_innermost(builder, node, function) else None,
        level=level,
    )
    return builder.import_(fact)


def _is_innermost(builder: Builder, node: Node, function: str) -> bool:
    """Return whether the last module of `a.b` is given: for members of it always."""
    if function != "__import__":
        return True
    written = builder.field(node, "arguments")
    given = written.named_children if written is not None else []
    names = [
        builder.field_text(each, "name")
        for each in given
        if each.type == "keyword_argument"
    ]
    return "fromlist" in names or len(given) - len(names) > _FROM
