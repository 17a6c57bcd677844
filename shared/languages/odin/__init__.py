"""Odin by tags: a folder is a package, and what a pointer leads to is the pointer."""

from posixpath import dirname, join, normpath

from shared.languages.odin import values
from shared.languages.tags import terms
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import MAX_SAME, Tree, nearest
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Rules

# Collections of packages that come with the compiler.
SHIPPED = ("base:", "core:", "vendor:", "system:")


def packaged(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """All files of a folder beside the file's own; `shared:a` lies below any folder."""
    if module.startswith(SHIPPED):
        return ()
    collection, _, path = module.rpartition(":")
    if not collection:
        return tree.by_folder.get(normpath(join(dirname(file.path), path)), ())
    last = path.rpartition("/")[2]
    every = tree.cut.first(tree.folders.get(last, ()), MAX_SAME)
    found = [f for f in every if f == path or f.endswith(f"/{path}")]
    return tree.by_folder[nearest(file.path, found)] if found else ()


LANGUAGE = by_tags(
    name="odin",
    extensions=(".odin",),
    wheel="tree_sitter_odin",
    package=__package__,
    rules=Rules(
        ecosystem="odin",
        names_match=True,
        overloads=True,
        static_types=True,
        declared_types=True,
        receiver_flows=False,
        generics={values.LIST: "holds"},
        builtins={
            values.LIST: "",
            **dict.fromkeys(("append", "append_elem", "inject_at"), "tags.put"),
            **dict.fromkeys(("pop", "pop_front"), "tags.take"),
            **calling("sort_by filter mapper reduce any_of_proc", "slice"),
        },
    ),
    modules=ModuleRules(
        finders=(packaged,), package=lambda file: dirname(file.path), separator="/"
    ),
    terms={
        "identifier": rules.name,
        "member_expression": values.member,
        "selector_call_expression": values.member,
        "call_expression": values.called,
        "procedure": rules.defined,
        "procedure_type": values.function,
        "struct": values.made,
        "index_expression": values.element,
        "slice_expression": rules.inner(),
        "unary_expression": rules.inner("argument"),
        "address": rules.inner(),
        "ternary_expression": values.either,
        "parenthesized_expression": rules.inner(),
        "or_return_expression": rules.inner(),
        "or_break_expression": rules.inner(),
        "or_continue_expression": rules.inner(),
        "cast_expression": values.cast,
        "type": rules.inner(),
        "pointer_type": rules.inner(),
        "distinct_type": rules.inner(),
        "polymorphic_type": values.generic,
        "constant_type": rules.inner(),
        "array_type": values.holding,
        "map_type": values.holding,
        "variadic_type": values.holding,
        "field_type": values.member,
        "tuple_type": rules.inner(),
        "named_type": values.last,
        **terms.literals(number="int", float="f64", string="string", boolean="bool"),
    },
    targets={
        "identifier": values.assign_name,
        "member_expression": values.assign_member,
        "index_expression": values.assign_item,
    },
    own={
        "reference.call": values.call,
        "overloaded": values.overloaded,
        "assigned": values.assigned,
        "declared": values.declared_,
        "fields": values.fields,
        "looped": values.looped,
        "chosen": values.chosen,
    },
)
