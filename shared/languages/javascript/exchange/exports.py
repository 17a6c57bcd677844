"""Exports, of ES modules and of CommonJS."""

import re
from functools import partial

from tree_sitter import Node

from shared.languages.javascript.exchange.globals import find_globals, find_lent
from shared.languages.javascript.exchange.mending import OF_TYPES
from shared.languages.javascript.exchange.specifiers import (
    ITSELF,
    import_fact,
    is_type_only,
    name_and_alias,
    plain_text,
)
from shared.languages.javascript.exchange.thrown import hold_thrown
from shared.languages.javascript.naming import (
    DEFAULT,
    dotted_text,
    mark_exported,
    name_value,
)
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Import,
    Mapping,
    Name,
    Term,
    Within,
)
from shared.parsing.rules import expressions

# `export =` and `module.exports =`: a pattern that begins with a word is found fast.
ASSIGNS_ITSELF = re.compile(rb"export(?:(?<=\bexport)|(?<=\bmodule\.export)s)\s*=(?!=)")
DEFINES = b"define("
# A function of the file's own that is called so, where nothing asks for the loader's:
# each place of the name, what may stand in front of it, and what behind it.
NAMED_DEFINE = re.compile(rb"define(?<=\bdefine)\b")
DECLARING = re.compile(rb"\b(?:function|const|let|var|class|import)\s{1,40}\Z")
LISTING = re.compile(rb"[{,]\s{0,40}\Z")
LISTED = re.compile(rb"define\s*(?:,[^{}]{0,500})?\}\s*(?:=(?!=)|from\b)")
MAX_LETTERS = 50
ASKS_LOADER = re.compile(rb"define(?:(?<=\btypeof define)|(?<=\bamdefine)|\.amd)\b")
OWN = "define is the file's own"
ES_STATEMENTS = frozenset({"import_statement", "export_statement"})
OF_ES = "a module of ES"
ALL = "module.exports"
DECLARED = frozenset({"lexical_declaration", "variable_declaration"})


def program(builder: Builder, node: Node) -> None:
    """Bind `module` and `exports`, and say what `require` gives of the file.

    That is what it assigns to `module.exports`, else the module itself, which holds
    whatever is put on `exports`.
    """
    itself = Import(module="", scope=MODULE_SCOPE, line=1, kind="self")
    module = builder.import_(itself)
    hold_thrown(builder)
    find_globals(builder)
    find_lent(builder, node)
    is_of_es = any(child.type in ES_STATEMENTS for child in node.named_children)
    builder.layout.notes[OF_ES] = is_of_es
    if not _assigns_itself(builder):
        builder.export(ITSELF, module)
    if b"exports" not in builder.source:
        return
    exports = Attribute(module, ITSELF)
    builder.bind_in(MODULE_SCOPE, "exports", module, node.start_byte)
    holder = Mapping((("exports", exports),))
    builder.bind_in(MODULE_SCOPE, "module", holder, node.start_byte)
    if not is_of_es:
        builder.export(DEFAULT, exports)


def _assigns_itself(builder: Builder) -> bool:
    source = builder.source
    defines = source.startswith(DEFINES) or b"\n" + DEFINES in source
    if defines and defines_modules(builder):
        return True
    return ASSIGNS_ITSELF.search(source) is not None


def defines_modules(builder: Builder) -> bool:
    """Whether `define(...)` is that of a loader of modules."""
    own = builder.layout.notes.get(OWN)
    if own is None:
        source = builder.source
        own = _is_declared(source) and ASKS_LOADER.search(source) is None
        builder.layout.notes[OWN] = own
    return own is False


def _is_declared(source: bytes) -> bool:
    for match in NAMED_DEFINE.finditer(source):
        at = match.start()
        before = source[max(at - MAX_LETTERS, 0) : at]
        if DECLARING.search(before):
            return True
        if LISTING.search(before) and LISTED.match(source, at):
            return True
    return False


def export(builder: Builder, node: Node) -> None:
    """`export function f() {}`, `export { a as b }`, `export * from "m"`, ..."""
    declaration = builder.field(node, "declaration")
    value = builder.field(node, "value")
    tokens = {child.type for child in node.children if not child.is_named}
    if declaration is not None:
        _export_declaration(builder, declaration, is_default="default" in tokens)
    elif value is not None:
        name_value(builder, value, DEFAULT)
        _export(builder, DEFAULT, builder.term(value))
    elif builder.field(node, "source") is not None:
        of_types = any(child.text == OF_TYPES for child in node.children)
        _reexport(builder, node, type_only="type" in tokens or of_types)
    else:
        for child in expressions(node):
            if child.type == "export_clause":
                for specifier in expressions(child):
                    name, alias = name_and_alias(builder, specifier)
                    of_types = "type" in tokens or is_type_only(specifier)
                    _export(builder, alias or name, Name(name), type_only=of_types)
            elif child.type == "import_alias" or "as" in tokens:
                continue
            elif "=" in tokens:
                _export(builder, ITSELF, builder.term(child))


def exports_object(builder: Builder, target: Node, right: Node) -> bool:
    """Whether `module.exports = {}` makes what the file reads again."""
    if right.type != "object" or target.type != "member_expression":
        return False
    return builder.text(target) == ALL and builder.source.count(ALL.encode()) > 1


def export_member(
    builder: Builder, target: Node, right: Node, values: tuple[Term, Term]
) -> None:
    """`exports.a = value`, `module.exports = value`: as exports.

    `values` are what is written, and how it is known.
    """
    written, value = values
    text = dotted_text(builder, target)
    owner = builder.field(target, "object")
    if owner is not None and owner.type == "this" and _is_module(builder):
        text = f"exports.{builder.field_text(target, 'property')}"
    if text == ALL:
        export_anywhere(builder, ITSELF, value)
        entries = written.entries if isinstance(written, Mapping) else ()
        getters = _getters(builder, right) if entries else frozenset()
        for key, member in entries:
            if isinstance(key, str) and key != "...":
                # Who imports a getter has what it gives.
                held = Attribute(value, key) if key in getters else member
                export_anywhere(builder, key, held)
        return
    name = text.removeprefix("module.").removeprefix("exports.")
    if name != text and name.replace("$", "_").isidentifier():
        is_sure = _is_statement(target.parent)
        export_anywhere(builder, name, value, anew=is_sure)


def _is_module(builder: Builder) -> bool:
    """Whether `this` is here what a file of CommonJS exports."""
    if builder.layout.notes.get(OF_ES) is not False:
        return False
    scopes, scope = builder.layout.scopes, builder.scope
    while scope != MODULE_SCOPE:
        if scopes[scope].kind in ("function", "class"):
            around = builder.outer_definition(scope)
            if around is None or around.kind != "arrow":
                return False
        scope = scopes[scope].parent
    return True


def _getters(builder: Builder, node: Node) -> frozenset[str]:
    """Return the names of the getters that are written in an object."""
    return frozenset(
        builder.field_text(child, "name")
        for child in expressions(node)
        if child.type == "method_definition"
        and any(part.type == "get" for part in child.children)
    )


def export_keyed(builder: Builder, target: Node | None, name: str, value: Term) -> None:
    """`exports[m] = value`, where the key is told."""
    text = dotted_text(builder, target) if target is not None else ""
    if text in ("exports", ALL):
        export_anywhere(builder, name, value)


def export_entries(builder: Builder, arguments: list[Node]) -> None:
    """`Object.assign(exports, { a, b() {} })`: as exports, too."""
    for written in arguments[1:]:
        value = builder.term(written) if written.type == "object" else None
        for key, member in value.entries if isinstance(value, Mapping) else ():
            if isinstance(key, str) and key != "...":
                export_keyed(builder, arguments[0], key, member)


def export_anywhere(
    builder: Builder, name: str, value: Term, *, anew: bool = False
) -> None:
    """Export a value that may be said inside of a function; `anew` if not before."""
    is_here = builder.scope == MODULE_SCOPE
    held = value if is_here else Within(builder.scope, value)
    builder.export(name, held, anew=anew and is_here)


def _is_statement(node: Node | None) -> bool:
    # Whether an assignment is a statement of the module, which surely runs.
    around = node.parent if node is not None else None
    outer = around.parent if around is not None else None
    return (
        around is not None
        and outer is not None
        and around.type == "expression_statement"
        and outer.type == "program"
    )


def _export(
    builder: Builder, name: str, value: Term, *, type_only: bool = False
) -> None:
    if builder.scope == MODULE_SCOPE:
        builder.export(name, value, type_only=type_only)


def _export_declaration(builder: Builder, node: Node, *, is_default: bool) -> None:
    mark_exported(builder, node)
    names: list[str] = []
    if node.type in DECLARED:
        for declarator in expressions(node):
            mark_exported(builder, declarator)
            target = builder.field(declarator, "name")
            names.extend(_names(builder, target))
    elif node.type == "ambient_declaration":
        for inner in expressions(node):
            _export_declaration(builder, inner, is_default=is_default)
    elif node.type == "import_alias":
        names = [builder.text(expressions(node)[0])]
    else:
        names = [builder.field_text(node, "name").partition(".")[0]]
    for name in filter(None, names):
        _export(builder, DEFAULT if is_default else name, Name(name))


def _names(builder: Builder, pattern: Node | None) -> list[str]:
    names: list[str] = []
    waiting = [pattern] if pattern is not None else []
    while waiting:
        node = waiting.pop()
        if node.type in ("identifier", "shorthand_property_identifier_pattern"):
            names.append(builder.text(node))
        elif node.type == "pair_pattern":
            target = builder.field(node, "value")
            waiting.extend([target] if target else [])
        elif node.type in ("assignment_pattern", "object_assignment_pattern"):
            target = builder.field(node, "left")
            waiting.extend([target] if target else [])
        else:
            waiting.extend(expressions(node))
    return names


def _reexport(builder: Builder, node: Node, *, type_only: bool) -> None:
    made = partial(import_fact, builder, node, kind="reexport", type_only=type_only)
    for child in expressions(node):
        if child.type == "namespace_export":
            alias = plain_text(builder, child.children[-1])
            _export(builder, alias, builder.import_(made(None, alias)))
            return
        if child.type == "export_clause":
            for specifier in expressions(child):
                name, alias_ = name_and_alias(builder, specifier)
                fact = made(name, alias_, part=specifier)
                _export(builder, alias_ or name, builder.import_(fact))
            if not expressions(child):
                # `export {} from "m"`
                builder.import_(import_fact(builder, node, None, type_only=type_only))
            return
    builder.import_(made("*"))
