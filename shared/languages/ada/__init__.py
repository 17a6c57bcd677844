"""Ada by tags: packages are known by name once a unit is `with`ed."""

from tree_sitter import Node

from shared.languages.tags.bare import bare
from shared.languages.tags.finders import Tree, nearest
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, FileFacts, Name, Term
from shared.parsing.rules import one_of
from shared.resolution.adapter import Rules

ENDINGS = (".adb", ".ads")
# The key in `Layout.notes` of the units that a file names.
UNITS = "units"
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
    prefix = node.child_by_field_name("prefix")
    name = builder.field_text(node, "selector_name")
    whole = builder.text(prefix) if prefix is not None else ""
    options: list[Term] = [Attribute(builder.term(prefix), name)]
    if "." in whole:
        # The file of a child unit is known by its full name.
        options.append(Attribute(Name(whole), name))
    elif whole not in _units(builder) and not _is_own(builder, name):
        options.append(Name(name))
    return one_of(options)


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
    own={"bare": bare},
)
