"""Imports, of ES modules, CommonJS and AMD."""

import msgspec
from tree_sitter import Node

from shared.languages.javascript.exchange.elided import is_elided
from shared.languages.javascript.exchange.exports import export_anywhere
from shared.languages.javascript.exchange.specifiers import (
    ITSELF,
    beside,
    import_fact,
    is_type_only,
    name_and_alias,
    pattern_of,
)
from shared.languages.javascript.keys.constants import (
    WHOLE_MODULE,
    key_value,
    note_imported,
)
from shared.languages.javascript.keys.loop_keys import looped_keys
from shared.languages.javascript.members.accesses import read_part
from shared.languages.javascript.naming import DEFAULT
from shared.languages.javascript.running import OWN_CODE, running_scope
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Import,
    Imported,
    Name,
    Term,
)
from shared.parsing.rules import constant_key, expressions, one_of

NAMED = "named_imports"
# What holds nothing but types.
_TYPE_NODES = frozenset(
    {
        "constraint",
        "default_type",
        "interface_declaration",
        "type_alias_declaration",
        "type_annotation",
        "type_arguments",
        "type_query",
    }
)
_BEFORE_TYPES = frozenset({":", "|", "&"})
_CASTS = frozenset({"as", "satisfies"})


def import_statement(builder: Builder, node: Node) -> None:
    """`import a, { b as c } from "m"`, `import * as d from "m"`, `import "m"`."""
    type_only = is_type_only(node)
    for child in expressions(node):
        if child.type == "import_require_clause":
            parts = expressions(child)
            alias = builder.text(parts[0])
            _bind(builder, child, ITSELF, alias, "require", type_only=type_only)
            return
    clauses = [child for child in expressions(node) if child.type == "import_clause"]
    bound = expressions(clauses[0]) if clauses else []
    if not any(one.type != NAMED or expressions(one) for one in bound):
        # `import "m"`, `import {} from "m"`
        builder.import_(import_fact(builder, node, None, type_only=type_only))
        return
    for child in bound:
        if child.type == "identifier":
            alias = builder.text(child)
            _bind(builder, node, DEFAULT, alias, type_only=type_only)
        elif child.type == "namespace_import":
            alias = builder.text(expressions(child)[0])
            builder.layout.notes[f"{WHOLE_MODULE}{alias}"] = True
            _bind(builder, node, None, alias, type_only=type_only)
        else:
            for specifier in expressions(child):
                name, renamed = name_and_alias(builder, specifier)
                alias = renamed or name
                _bind(builder, node, name, alias, type_only=type_only, part=specifier)


def imported_by_call(builder: Builder, node: Node) -> Term | None:
    """Return the module of `require("m")` or `import("m")`; None for other calls."""
    known = builder.given_name(node)
    if known:
        return one_of([Imported(int(index)) for index in known.split()])
    function = builder.field(node, "function")
    if function is None:
        return None
    if function.type == "import":
        kind = "dynamic"
    elif function.type == "identifier" and builder.text(function) == "require":
        kind = "require"
    else:
        return None
    modules = _specifiers(builder, node)
    if not modules:
        return None
    name = ITSELF if kind == "require" else None
    type_only = kind == "dynamic" and _is_in_type(node)
    terms = [
        _import(builder, node, module, kind, name, type_only=type_only)
        for module in modules
    ]
    return _keep(builder, node, terms)


def reexport_all(builder: Builder, arguments: list[Node]) -> None:
    """`__exportStar(require("a"), exports)`: what compilers make of `export *`."""
    first = arguments[0] if arguments else None
    is_call = first is not None and first.type == "call_expression"
    if first is None or not is_call or imported_by_call(builder, first) is None:
        return
    for module in _specifiers(builder, first):
        _import(builder, first, module, "reexport", "*")


def define_module(builder: Builder, node: Node, arguments: list[Node]) -> None:
    """`define(["a"], function (a) {})`: gets modules and returns this one."""
    listed = [child for child in arguments if child.type == "array"]
    passed = [
        Argument(_depended(builder, child))
        for child in (expressions(listed[0]) if listed else [])
    ]
    factory = builder.term(arguments[-1]) if arguments else UNKNOWN
    index = builder.call(node, factory, tuple(passed))
    fills = Argument(Name("exports")) in passed
    export_anywhere(builder, ITSELF, Name("exports") if fills else CallResult(index))


def _depended(builder: Builder, node: Node) -> Term:
    module = constant_key(builder, node)
    if not isinstance(module, str):
        return UNKNOWN
    # These three are handed in by the loader and are no files.
    if module in ("exports", "module", "require"):
        return Name(module)
    return _import(builder, node, module, "require", ITSELF)


def required_members(builder: Builder, pattern: Node, node: Node) -> bool:
    """`const { a, b: c } = require("m")`: binds members like an import statement."""
    whole = imported_by_call(builder, node) if node.type == "call_expression" else None
    if whole is None:
        return False
    modules = _specifiers(builder, node)
    parts = expressions(pattern)
    simple = "shorthand_property_identifier_pattern"
    if not parts or any(part.type != simple for part in parts):
        return False
    for part in parts:
        name = builder.text(part)
        members = [_import(builder, part, one, "require", name) for one in modules]
        term = one_of(members)
        builder.bind(name, term, builder.at)
        note_imported(builder, name)
        read_part(builder, part, Attribute(whole, name))
    return True


def _import(
    builder: Builder,
    node: Node,
    module: str,
    kind: str,
    name: str | None = None,
    *,
    type_only: bool = False,
) -> Term:
    scope, is_later = running_scope(builder, node)
    fact = Import(
        module=module,
        scope=scope,
        line=node.start_point[0] + 1,
        name=name,
        kind=kind,
        type_only=type_only,
        deferred=is_later,
    )
    return builder.import_(fact)


def _is_in_type(node: Node) -> bool:
    """Return whether `import("m")` is a type: nothing is loaded there.

    Where the grammar knows no such type it is an error, behind what types follow.
    """
    at: Node | None = node
    while at is not None and at.type not in OWN_CODE:
        if at.type in _TYPE_NODES:
            return True
        before = at.prev_sibling
        word = before.type if before is not None else ""
        if word in _CASTS or (word in _BEFORE_TYPES and _is_broken(at)):
            return True
        at = at.parent
    return False


def _is_broken(node: Node) -> bool:
    return node.is_error or (node.parent is not None and node.parent.is_error)


def _keep(builder: Builder, node: Node, terms: list[Term]) -> Term:
    # A call is read as a value and on its own; it imports each module once.
    indices = [str(term.index) for term in terms if isinstance(term, Imported)]
    if len(indices) == len(terms):
        builder.give_name(node, " ".join(indices))
    return one_of(terms)


def _specifiers(builder: Builder, node: Node) -> tuple[str, ...]:
    """Return what a call imports: one module, or in a loop over texts one for each."""
    arguments = builder.field(node, "arguments")
    first = expressions(arguments)[:1] if arguments else []
    if not first:
        return ()
    key = key_value(builder, first[0]) or beside(builder, first[0])
    keys = looped_keys(builder, first[0]) if key is None else (key,)
    if not keys and (pattern := pattern_of(builder, first[0])) is not None:
        return (pattern,)
    return tuple(key for key in keys if isinstance(key, str) and key)


def _bind(  # noqa: PLR0913 (what statements and their parts have)
    builder: Builder,
    node: Node,
    name: str | None,
    alias: str,
    kind: str = "import",
    *,
    type_only: bool = False,
    part: Node | None = None,
) -> None:
    fact = import_fact(builder, node, name, alias, kind, type_only=type_only, part=part)
    if is_elided(builder, alias):
        fact = msgspec.structs.replace(fact, elided=True)
    if name is not None:
        note_imported(builder, alias)
    builder.bind_in(builder.scope, alias, builder.import_(fact), 0)


def import_alias(builder: Builder, node: Node) -> None:
    """`import A = N.M`."""
    parts = expressions(node)
    if len(parts) < 2:  # noqa: PLR2004 (name and value)
        return
    first, *rest = builder.text(parts[1]).replace(" ", "").split(".")
    term: Term = Name(first)
    for name in rest:
        term = Attribute(term, name)
    builder.bind_in(builder.scope, builder.text(parts[0]), term, node.start_byte)
