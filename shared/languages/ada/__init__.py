"""Ada by tags: packages are known by name once a unit is `with`ed."""

from tree_sitter import Node

from shared.languages.ada import names
from shared.languages.tags import flow, terms
from shared.languages.tags.definitions import definition
from shared.languages.tags.finders import Tree, nearest
from shared.languages.tags.imports import open_module
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import Parts, first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Argument,
    Attribute,
    FileFacts,
    Name,
    Term,
)
from shared.parsing.rules import expressions, one_of
from shared.resolution.adapter import Rules

ENDINGS = (".adb", ".ads")
# The key in `Layout.notes` of the units that a file names.
UNITS = "units"
# Likewise, of the packages that the types of variables are in.
TYPED = "typed"
STYLE = Style(overloads=True)
# Likewise, of those and of what they are in.
OUTER = "outer"
# Packages are in each other no deeper.
MAX_NESTED = 16
# Likewise, of packages that are made of others.
MADE = "made"
_module = definition("module", STYLE)
_function = definition("function", STYLE)
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
    if name.lower() == "all":
        # `X.all`: what X points at.
        return builder.term(prefix)
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
        # What a function gives is a record more often than an object.
        is_record = prefix is not None and prefix.type == "function_call"
        options.extend([] if is_record else [Name(name)])
    return one_of(options)


def used(builder: Builder, node: Node) -> None:
    """`use A, B;`; `use type A.T;` shows operators alone."""
    if any(child.type == "type" for child in node.children):
        return
    made = _made(builder)
    for module in expressions(node):
        generic = made.get(builder.text(module))
        if generic is None:
            open_module(builder, node, builder.written(module))
        else:
            # `package P is new G (T); use P;` shows what is in G.
            builder.bind_in(MODULE_SCOPE, "*", builder.term(generic), node.end_byte)


def _made(builder: Builder) -> dict[str, Node]:
    # Packages of the file that are others under a name of their own.
    found = builder.layout.notes.get(MADE)
    if not isinstance(found, dict):
        nodes = (a.node for a in builder.layout.anchors if a.node.type in PACKAGES)
        parts = (parts_of(builder, node) for node in nodes)
        found = builder.layout.notes[MADE] = {
            text(builder, own, "name"): own["value"][0]
            for own in parts
            if own.get("value")
        }
    return found


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


def routine(builder: Builder, node: Node) -> None:
    """`procedure P (A, B : T)`: each of the names is a parameter."""
    parts = parts_of(builder, node)
    if specs := parts.get("parameter"):
        parts["parameter"] = [name for one in specs for name in _declared(builder, one)]
    _function(builder, node)


def _declared(builder: Builder, node: Node) -> list[Node]:
    parts = parts_of(builder, node)
    said: Parts = {one: parts[one] for one in ("type", "default") if one in parts}
    names = [
        child
        for place, child in enumerate(node.children)
        if child.type == "identifier" and node.field_name_for_child(place) is None
    ]
    builder.layout.parts.update((name.id, said) for name in names)
    return names


def called(builder: Builder, node: Node) -> None:
    """`F (A)`, `P.F (A)`; `X.F (A)` gives X to F, too."""
    parts = parts_of(builder, node)
    callee = first(parts, "callee")
    given = flow.arguments(builder, parts)
    prefix = builder.field(callee, "prefix") if callee is not None else None
    if callee is None:
        flow.reference("call")(builder, node)
        return
    if prefix is not None and not _is_package(builder, prefix):
        given = (Argument(builder.term(prefix)), *given)
    builder.call(node, builder.term(callee), given, at=first(parts, "name"))


def bare(builder: Builder, node: Node) -> None:
    """`F`, `P.F`, `X.F` in an expression."""
    prefix = builder.field(node, "prefix")
    if prefix is None or _is_package(builder, prefix):
        names.bare(builder, node)
    else:
        names.receiving(builder, node, prefix)


def _is_package(builder: Builder, prefix: Node) -> bool:
    found = builder.layout.notes.get(OUTER)
    if not isinstance(found, frozenset):
        names = (unit.split(".")[:MAX_NESTED] for unit in _units(builder))
        found = builder.layout.notes[OUTER] = frozenset(
            ".".join(parts[:end]) for parts in names for end in range(1, len(parts) + 1)
        )
    return builder.text(prefix) in found


def term(builder: Builder, node: Node) -> Term:
    """`A`, `F'Access`: what there is behind the sign is F."""
    return builder.term(builder.field(node, "name"))


def expression(builder: Builder, node: Node) -> Term:
    """An operand alone."""
    inside = expressions(node)
    return builder.term(inside[0]) if len(inside) == 1 else UNKNOWN


LANGUAGE = by_tags(
    name="ada",
    extensions=(".adb", ".ads"),
    wheel="tree_sitter_ada",
    package=__package__,
    folds_case=True,
    style=STYLE,
    rules=Rules(
        ecosystem="alire",
        class_scope_visible=True,
        overloads=True,
        names_match=True,
        bare_calls=True,
    ),
    modules=ModuleRules(finders=(unit,), package=lambda _file: ""),
    terms={
        "identifier": rules.name,
        "selected_component": selected,
        "function_call": rules.result,
        "expression": expression,
        "term": term,
    },
    targets={
        "identifier": terms.rebind,
        "selected_component": rules.store_attribute("prefix", "selector_name"),
    },
    own={
        "bare": bare,
        "bind": bind,
        "definition.function": routine,
        "definition.module": package,
        "reference.call": called,
        "used": used,
    },
)
