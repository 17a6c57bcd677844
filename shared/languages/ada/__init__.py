"""Ada by tags: packages are known by name once a unit is `with`ed."""

from tree_sitter import Node

from shared.languages.tags import flow
from shared.languages.tags.bare import bare
from shared.languages.tags.definitions import definition
from shared.languages.tags.finders import Tree, nearest
from shared.languages.tags.imports import open_module
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Attribute, FileFacts, Name, Term
from shared.parsing.rules import expressions, one_of
from shared.resolution.adapter import Rules

ENDINGS = (".adb", ".ads")
# The key in `Layout.notes` of the units that a file names.
UNITS = "units"
# Likewise, of the packages that the types of variables are in.
TYPED = "typed"
_module = definition("module", Style())
# Declarations that name a package without defining one.
PACKAGES = ("package_renaming_declaration", "generic_instantiation")


def unit(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file of a library unit: `A.B` lies in `a-b.adb` or `a-b.ads`."""
    stem = module.lower().replace(".", "-")
    for ending in ENDINGS:
        if found := tree.by_name.get(stem + ending):
            return (nearest(file.path, found),)
    return ()


def selected(builder: Builder, node: Node) -> Term:
    """`P.F`, `A.B.F`; `X.F (Y)` calls F with X as its first argument."""
    prefix = builder.field(node, "prefix")
    name = builder.field_text(node, "selector_name")
    whole = builder.text(prefix) if prefix is not None else ""
    options: list[Term] = [Attribute(builder.term(prefix), name)]
    typed = builder.layout.notes.get(TYPED)
    if isinstance(typed, dict) and whole in typed:
        options.append(Attribute(Name(typed[whole]), name))
    full = f"{whole}.{name}"
    if full in _units(builder):
        options.append(Name(full))
    if "." in whole:
        # The file of a child unit is known by its full name.
        options.append(Attribute(Name(whole), name))
    elif whole not in _units(builder) and not _is_own(builder, name):
        options.append(Name(name))
    return one_of(options)


def used(builder: Builder, node: Node) -> None:
    """`use A, B;`; `use type A.T;` shows operators alone."""
    if any(child.type == "type" for child in node.children):
        return
    for module in expressions(node):
        open_module(builder, node, builder.written(module))


def package(builder: Builder, node: Node) -> None:
    """`package body A.B is`: sees what is in A."""
    _module(builder, node)
    name = text(builder, parts_of(builder, node), "name")
    outer = name.rpartition(".")[0]
    if outer and builder.scope == MODULE_SCOPE:
        builder.bind_in(MODULE_SCOPE, "*", Name(outer), node.end_byte)


def bind(builder: Builder, node: Node) -> None:
    """`X : A.T;`: what is called on X may be in A, too."""
    parts = parts_of(builder, node)
    outer = text(builder, parts, "type").rpartition(".")[0]
    known = builder.layout.notes.setdefault(TYPED, {})
    if outer and isinstance(known, dict):
        for name in parts.get("name", ()):
            known[builder.text(name)] = outer
    flow.bind(builder, node)


def _is_own(builder: Builder, name: str) -> bool:
    # What overrides a procedure calls the one of the type above: `Base (X).F`.
    outer = builder.outer_definition()
    return outer is not None and builder.fold(outer.name) == name


def _units(builder: Builder) -> frozenset[str]:
    found = builder.layout.notes.get(UNITS)
    if not isinstance(found, frozenset):
        named = ("import.only", "definition.module")
        anchors = (
            a
            for a in builder.layout.anchors
            if a.capture in named or a.node.type in PACKAGES
        )
        units = {
            builder.text(first(parts_of(builder, anchor.node), "name") or anchor.node)
            for anchor in anchors
        }
        found = builder.layout.notes[UNITS] = frozenset(units)
    return found


LANGUAGE = by_tags(
    name="ada",
    extensions=(".adb", ".ads"),
    wheel="tree_sitter_ada",
    package=__package__,
    folds_case=True,
    rules=Rules(
        ecosystem="alire",
        class_scope_visible=True,
        names_match=True,
        bare_calls=True,
    ),
    modules=ModuleRules(finders=(unit,), package=lambda _file: ""),
    terms={
        "identifier": rules.name,
        "selected_component": selected,
        "function_call": rules.result,
    },
    own={
        "bare": bare,
        "bind": bind,
        "definition.module": package,
        "used": used,
    },
)
