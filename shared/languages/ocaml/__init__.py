"""OCaml by tags: each file is a module, called like the file with a capital."""

from tree_sitter import Node

from shared.languages.ocaml import functors, objects, values
from shared.languages.ocaml.libraries import DUNE, STANDARD, full_names, module_name
from shared.languages.tags import flow, terms
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import Tree, binding, defining, nearest
from shared.languages.tags.imports import OPEN, defined_modules
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, FileFacts, Import, Term
from shared.resolution.adapter import Rules

# The key of the modules that a file has named, in `Layout.notes`.
KNOWN = "used"
# What names a module in its file.
NAMING = ("definition.module", "bind", "given", "formal")

# Modules whose functions call what they are given.
MODULES = ("Array", "Fun", "Hashtbl", "List", "Map", "Option", "Queue", "Result", "Seq")
CALLING = """
bind concat_map exists filter filter_map find find_all find_map find_opt flip fold
fold_left fold_left_map fold_right for_all init iter iter2 iteri map map2 mapi partition
protect sort sort_uniq stable_sort update
"""
# What is kept in tables, by functions of a module.
TABLES = {
    "Hashtbl.create": "tags.listed",
    **dict.fromkeys(("Hashtbl.add", "Hashtbl.replace"), "tags.put"),
    **dict.fromkeys(("Hashtbl.find", "Hashtbl.find_opt"), "tags.take"),
    **dict.fromkeys(("Queue.create", "Stack.create"), "tags.listed"),
    **dict.fromkeys(("Queue.add", "Queue.push", "Stack.push"), "tags.put_into"),
    **dict.fromkeys(("Queue.pop", "Queue.take", "Queue.peek"), "tags.take"),
    **dict.fromkeys(("Stack.pop", "Stack.top"), "tags.take"),
    **dict.fromkeys(("List.assoc", "List.assoc_opt"), "tags.paired"),
}


def by_file(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file that is a module of that name, the nearest one."""
    root = module.partition(".")[0]
    stems = {root, root[:1].lower() + root[1:]}
    found = [p for stem in stems for p in tree.by_name.get(f"{stem}.ml", ())]
    return (nearest(file.path, found),) if found else ()


def path(builder: Builder, node: Node) -> Term:
    """`A.B.f`."""
    return terms.path(".")(builder, node)


def used(builder: Builder, node: Node) -> None:
    """`A.f`: A is a module of its own, unless the file defines it."""
    written = text(builder, parts_of(builder, node), "module").split(".")
    root = written[0]
    # `A.B`: B may be a file of the library A.
    module = root if root in STANDARD else ".".join(written[:2])
    known = builder.layout.notes.get(KNOWN)
    if not isinstance(known, set):
        known = builder.layout.notes[KNOWN] = {
            builder.text(name)
            for anchor in builder.layout.anchors
            if anchor.capture in NAMING
            for name in parts_of(builder, anchor.node).get("name", ())
        }
    if root not in known and module not in known:
        known.add(module)
        builder.import_(Import(module, builder.scope, node.start_point[0] + 1))


def opened(builder: Builder, node: Node) -> None:
    """`open A.B`, `A.B.(...)`: A is a module of its own, or this file defines it."""
    path = first(parts_of(builder, node), "module")
    if path is None:
        return
    module = builder.text(path)
    if module.partition(".")[0] not in defined_modules(builder):
        line = node.start_point[0] + 1
        builder.import_(Import(module, builder.scope, line, kind=OPEN))
    # The members of a module inside of a file.
    builder.bind_in(MODULE_SCOPE, "*", builder.term(path), node.start_byte)


LANGUAGE = by_tags(
    name="ocaml",
    extensions=(".ml",),
    wheel="tree_sitter_ocaml",
    function="language_ocaml",
    package=__package__,
    rules=Rules(
        ecosystem="opam",
        class_scope_visible=True,
        names_match=True,
        root_packages=True,
        builtins={
            **dict.fromkeys(MODULES, ""),
            **{k: v for m in MODULES for k, v in calling(CALLING, m).items()},
            **TABLES,
        },
        members_are_items=True,
    ),
    modules=ModuleRules(
        finders=(by_file, defining, binding),
        by_name=module_name,
        called=full_names,
        external=lambda module: module.partition(".")[0],
        standard=STANDARD,
    ),
    style=Style(abstract="virtual"),
    interpreters=("ocaml",),
    manifests=(DUNE,),
    terms={
        "value_path": path,
        "module_path": path,
        "class_path": path,
        "module_name": rules.name,
        "module_application": rules.inner("functor"),
        "parenthesized_module_expression": functors.argument,
        "package_expression": rules.inner("module"),
        "typed_expression": rules.inner("expression"),
        "class_name": rules.name,
        "value_name": rules.name,
        "application_expression": rules.result,
        "method_invocation": rules.result,
        "infix_expression": rules.result,
        "new_expression": rules.result,
        "fun_expression": rules.defined,
        "parenthesized_expression": rules.inner("expression"),
        "if_expression": values.choice,
        "then_clause": rules.inner(),
        "else_clause": rules.inner(),
        "let_expression": values.last,
        "sequence_expression": values.last,
        "match_expression": values.matched,
        "function_expression": values.matched,
        "try_expression": values.matched,
        "label_name": rules.name,
        "field_get_expression": values.field,
        "record_expression": values.record,
        "list_expression": rules.sequence,
        "array_expression": rules.sequence,
        "tuple_expression": rules.sequence,
    },
    own={
        "used": used,
        "import.open": opened,
        "self": objects.own_name,
        "above": objects.above,
        "held": values.held,
        "parametric": functors.parametric,
        "given": flow.nothing,
        "definition.method": objects.method,
        "instance": functors.instance,
    },
)
