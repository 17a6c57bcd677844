"""Imports and namespaces of languages by tags as facts."""

from tree_sitter import Node

from shared.languages.tags.parts import Parts, parts_of, text, texts, written
from shared.parsing.builder import UNKNOWN, AnchorRule, Builder
from shared.parsing.facts import MODULE_SCOPE, Attribute, Import, Term

# Imports whose names become visible as if they were the file's own.
OPEN = "namespace"
# Likewise, and those who import this file see them too.
REEXPORT = "reexport"
# Files that become one with this one.
INCLUDE = "include"
# Binds nothing: what it names is known by its full name.
ONLY = "package"
# The last part is what is imported.
PATH = "path"
# An expression that is a module.
VALUE = "require"
# The keys of the modules that are expressions, and of those that the file defines, in
# `Layout.notes`.
VALUES, DEFINED = "imported", "modules"


def import_(kind: str, separator: str) -> AnchorRule:
    """Return the rule of an import; `kind` is import, namespace (opened) or include."""

    def rule(builder: Builder, node: Node) -> None:
        parts = parts_of(builder, node)
        module = separator.join(texts(builder, parts, "module", builder.written))
        module = module or builder.written(node)
        members = parts.get("member", [])
        if kind == PATH:
            _record_path(builder, node, parts, separator)
            return
        if "all" in parts:
            _record(builder, node, Import(module, builder.scope, 0, name="*"), "")
        for member in members:
            own = parts_of(builder, member)
            name = text(builder, own, "name") or builder.text(member)
            alias = text(builder, own, "alias") or None
            fact = Import(module, builder.scope, 0, name=name, alias=alias)
            _record(builder, member, fact, alias or name)
        if not members and "all" not in parts:
            alias = text(builder, parts, "alias") or None
            fact = Import(module, builder.scope, 0, alias=alias, kind=kind)
            last = builder.fold(_last(module, separator))
            bound = "" if kind == ONLY else alias or last
            _record(builder, node, fact, bound)

    return rule


def _record_path(builder: Builder, node: Node, parts: Parts, separator: str) -> None:
    # `a.b.C`, `a.b._`, `a.b.C._`, `a.b.C.{f}`: a capital letter begins a class.
    # The grammar has a node for each name, or one for all of them.
    written = separator.join(texts(builder, parts, "module")).split(separator)
    if not parts.get("member") and "all" not in parts:
        alias = text(builder, parts, "alias")
        _record_member(builder, node, written, separator, alias)
        return
    for member in parts.get("member", []):
        own = parts_of(builder, member)
        name = text(builder, own, "name") or builder.text(member)
        alias = text(builder, own, "alias")
        _record_member(builder, member, [*written, name], separator, alias)
    if "all" not in parts:
        return
    if written[-1][:1].isupper() and len(written) > 1:
        # Members of a class are names as well.
        _record_member(builder, node, written, separator, "*")
        return
    module = separator.join(written)
    _record(builder, node, Import(module, builder.scope, 0, name="*"), "")


def _record_member(
    builder: Builder, node: Node, path: list[str], separator: str, alias: str
) -> None:
    *folders, name = path
    is_inside = len(folders) > 1 and folders[-1][:1].isupper()
    outer = folders.pop() if is_inside else name
    module = separator.join(folders)
    kept = alias if alias not in ("", "*") and not is_inside else None
    fact = Import(module, builder.scope, node.start_point[0] + 1, outer, kept)
    value = builder.import_(fact)
    if is_inside:
        value = Attribute(value, name)
    builder.bind(alias or name, value, node.end_byte)


def _last(module: str, separator: str) -> str:
    last = module.rpartition(separator)[2] if separator else module
    return last.rpartition("/")[2].partition(".")[0]


def _record(builder: Builder, node: Node, fact: Import, name: str) -> None:
    line = node.start_point[0] + 1
    said = Import(fact.module, fact.scope, line, fact.name, fact.alias, kind=fact.kind)
    value = builder.import_(said)
    if name:
        builder.bind(name, value, node.end_byte)


def open_class(builder: Builder, node: Node) -> None:
    """`use m`, `use m, only: f`: the members of a class or module become names."""
    open_module(builder, node, written(builder, parts_of(builder, node), "module"))


def open_module(builder: Builder, node: Node, module: str) -> None:
    """Likewise, where the module's name is known."""
    line = node.start_point[0] + 1
    name = builder.fold(module)
    value = builder.import_(Import(module, builder.scope, line, name=name))
    members = parts_of(builder, node).get("member", ())
    for one in members:
        name = builder.text(one)
        builder.bind(name, Attribute(value, name), one.end_byte)
    if not members:
        builder.bind_in(MODULE_SCOPE, "*", value, node.end_byte)


def defined_modules(builder: Builder) -> frozenset[str]:
    """Return the names of the modules that the file defines."""
    found = builder.layout.notes.get(DEFINED)
    if not isinstance(found, frozenset):
        found = frozenset(
            builder.text(name)
            for anchor in builder.layout.anchors
            if anchor.capture == "definition.module"
            for name in parts_of(builder, anchor.node).get("name", ())
        )
        builder.layout.notes[DEFINED] = found
    return found


def value_of(builder: Builder, node: Node, name: str | None = None) -> Term:
    """Return the module that an expression imports: a node with `@module`.

    The statement around it may ask before the node's own turn comes; the import is
    recorded once. `name` is what of the module it is.
    """
    known = builder.layout.notes.setdefault(VALUES, {})
    if not isinstance(known, dict):
        return UNKNOWN
    if node.id not in known:
        module = text(builder, parts_of(builder, node), "module")
        line = node.start_point[0] + 1
        fact = Import(module, builder.scope, line, name=name, kind=VALUE)
        known[node.id] = builder.import_(fact)
    found: Term = known[node.id]
    return found


def value(builder: Builder, node: Node) -> None:
    """`@import.value`: an expression that is a module."""
    value_of(builder, node)


def namespace(separator: str) -> AnchorRule:
    """Return the rule of a package clause; several of them nest."""

    def rule(builder: Builder, node: Node) -> None:
        parts: Parts = parts_of(builder, node)
        name = separator.join(texts(builder, parts, "name"))
        known = [builder.namespace] if builder.namespace else []
        builder.namespace = separator.join([*known, name])

    return rule
