"""VHDL by tags: entities are known to all files, architectures add to them."""

from tree_sitter import Node

from shared.languages.tags.bare import bare
from shared.languages.tags.definitions import definition, function
from shared.languages.tags.finders import Tree, defining_in_any_case
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Defined,
    FileFacts,
    Import,
    Name,
    Scope,
    Term,
)
from shared.parsing.rules import first_named
from shared.resolution.adapter import Rules

# What an architecture instantiates and calls, its entity does.
_design = function("entity", Style())
_module = definition("module", Style())
_class = definition("class", Style())
_extension = definition("extension", Style())


def package_body(builder: Builder, node: Node) -> None:
    """`package body p is`: adds to the package, where the file declares it."""
    name = text(builder, parts_of(builder, node), "name")
    (_module if _package(builder, name) is None else _extension)(builder, node)


def protected_body(builder: Builder, node: Node) -> None:
    """`type t is protected body`: a class, which the package around shows."""
    _class(builder, node)
    around = builder.outer_definition()
    package = _package(builder, around.qualified_name) if around is not None else None
    body = NO_SCOPE
    if package is not None:
        body = builder.body_scope(builder.definition_index(package))
    if body != NO_SCOPE:
        name = builder.fold(text(builder, parts_of(builder, node), "name"))
        value = Defined(builder.definition_index(node))
        builder.bind_in(body, name, value, node.start_byte)


def _package(builder: Builder, name: str) -> Node | None:
    # The declaration of a package, where the file has it.
    declared = (
        anchor.node
        for anchor in builder.layout.anchors
        if anchor.capture == "definition.module"
        and text(builder, parts_of(builder, anchor.node), "name") == name
    )
    return next(declared, None)


def entity(builder: Builder, node: Node) -> None:
    """`entity e is`: its architecture stands for it, where the file has one."""
    name = text(builder, parts_of(builder, node), "name")
    described = (
        anchor.node
        for anchor in builder.layout.anchors
        if anchor.capture == "definition.architecture"
        and text(builder, parts_of(builder, anchor.node), "name") == name
    )
    if (by := next(described, None)) is None:
        _design(builder, node)
        return
    # What its generics and ports call, the architecture does.
    body = builder.body_scope(builder.definition_index(node))
    if body != NO_SCOPE:
        said = builder.layout.scopes[body]
        index = builder.definition_index(by)
        builder.layout.scopes[body] = Scope(said.kind, said.parent, index, said.end)


def used(builder: Builder, node: Node) -> None:
    """`use l.p.all`, `use l.p.f`: names of a package, of a library."""
    library, package = (builder.field(node, field) for field in ("library", "package"))
    if library is None or package is None:
        return
    module = f"{builder.written(library)}.{builder.written(package)}"
    line, name = node.start_point[0] + 1, builder.text(package)
    value = builder.import_(Import(module, builder.scope, line, name=name))
    members = [c for c in node.named_children[2:] if c.type == "identifier"]
    for member in members:
        shown = builder.text(member)
        builder.bind(shown, Attribute(value, shown), member.end_byte)
    if not members:
        builder.bind_in(MODULE_SCOPE, "*", value, node.end_byte)


def in_library(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file that defines the package; the library is the project's own or not."""
    return defining_in_any_case(tree, file, module.rpartition(".")[2])


def selected(builder: Builder, node: Node) -> Term:
    """`p.f`, `work.p.f`."""
    found: Term = UNKNOWN
    for child in node.named_children[:MAX_TERM_DEPTH]:
        part = first_named(child) if child.type == "selection" else child
        if part is None or part.type not in NAMES:
            break
        name = builder.text(part)
        known = found is not UNKNOWN
        found = Attribute(found, name) if known and found != WORK else Name(name)
    return found


WORK = Name("work")
# Some names have a meaning in libraries, which what a program defines hides.
NAMES = (
    *("identifier", "library_function"),
    *("library_constant_character", "library_constant_debug"),
)

LANGUAGE = by_tags(
    name="vhdl",
    extensions=(".vhd", ".vhdl"),
    wheel="tree_sitter_vhdl",
    package=__package__,
    folds_case=True,
    rules=Rules(
        ecosystem="vhdl",
        class_scope_visible=True,
        overloads=True,
        names_match=True,
    ),
    style=Style(overloads=True),
    modules=ModuleRules(
        finders=(in_library,),
        package=lambda _file: "",
        external=lambda module: module.partition(".")[0],
    ),
    terms={**dict.fromkeys(NAMES, rules.name), "name": selected},
    own={
        "bare": bare,
        "definition.package_body": package_body,
        "definition.protected_body": protected_body,
        "definition.entity": entity,
        "definition.architecture": _design,
        "used": used,
    },
)
