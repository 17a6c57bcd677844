"""MATLAB by tags: functions of all files are names everywhere."""

from posixpath import basename, dirname, splitext

from tree_sitter import Node

from shared.languages.matlab import arrays
from shared.languages.tags import terms
from shared.languages.tags.bare import bare, is_declared
from shared.languages.tags.collections import calling
from shared.languages.tags.definitions import definition
from shared.languages.tags.finders import MAX_SAME, Tree
from shared.languages.tags.flow import arguments, reference
from shared.languages.tags.language import by_tags
from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    FileFacts,
    Import,
    InstanceOf,
    Name,
    Term,
)
from shared.parsing.rules import expressions, one_of
from shared.resolution.adapter import Rules


def member(builder: Builder, node: Node) -> Term:
    """`a.b.c`; `a.f(b)` is what f gives."""
    return _chained(builder, node, node.children_by_field_name("field"))


def chain(builder: Builder, node: Node) -> None:
    """`a.b.f(c).g(d)`: what each of the calls is a member of."""
    fields = builder.first(node.children_by_field_name("field"), MAX_TERM_DEPTH)
    for place, field in enumerate(fields):
        if field.type == "function_call":
            builder.layout.notes[f"{CHAIN} {field.id}"] = (node, fields[:place])


def _chained(builder: Builder, node: Node, fields: list[Node]) -> Term:
    found = builder.term(builder.field(node, "object"))
    for field in fields[:MAX_TERM_DEPTH]:
        found = arrays.member(builder, found, field)
    return found


def dotted(builder: Builder, node: Node) -> Term:
    """`a.b.C`, where a base is named."""
    found: Term = UNKNOWN
    for name in expressions(node)[:MAX_TERM_DEPTH]:
        part = builder.text(name)
        found = Name(part) if found is UNKNOWN else Attribute(found, part)
    return found


def imported(builder: Builder, node: Node) -> None:
    """`import a.b.*`, `import a.b.f`."""
    for argument in node.named_children[1:]:
        package, _, name = builder.text(argument).rpartition(".")
        line = node.start_point[0] + 1
        fact = Import(package, builder.scope, line, name=name)
        value = builder.import_(fact)
        if name != "*":
            builder.bind(name, value, node.end_byte)


def called(builder: Builder, node: Node) -> None:
    """`f(a)`: a function, or the method f of a; `f@C(a)` is that of a base."""
    parts = parts_of(builder, node)
    given = arguments(builder, parts)
    named = first(parts, "name")
    above = next((c for c in node.named_children if c.type == "superclass"), None)
    around = builder.layout.notes.get(f"{CHAIN} {node.id}")
    if named is not None and isinstance(around, tuple):
        callee: Term = Attribute(_chained(builder, *around), builder.text(named))
        builder.call(node, callee, given, at=named)
        return
    if named is None or "receiver" in parts or (above is None and not given):
        _called(builder, node)
        return
    name = builder.text(named)
    callee = one_of([Name(name), Attribute(given[0].value, name)] if given else [])
    if above is not None:
        base = dotted(builder, above)
        outer = builder.outer_definition()
        is_made = outer is not None and outer.kind == "constructor"
        callee = base if is_made else Attribute(base, name)
    builder.call(node, callee, given, at=named)


def word(builder: Builder, node: Node) -> Term:
    """`f`; where that is a call, what it gives, too."""
    return one_of([Name(builder.text(node)), builder.result(node)])


def unmarked(builder: Builder, node: Node) -> None:
    """`a = f`: without arguments, a function or class of this file or of another."""
    name = builder.text(node)
    if is_declared(builder, name):
        bare(builder, node)
    else:
        builder.call(node, Name(name))


def function(builder: Builder, node: Node) -> None:
    """`function f(a)`: other files see the one that its file is named after."""
    parts = parts_of(builder, node)
    stem = splitext(basename(builder.layout.path))[0]
    if text(builder, parts, "name") != stem:
        parts["local"] = [node]
    _function(builder, node)
    _give(builder, node, text(builder, parts, "name"))


def _give(builder: Builder, node: Node, name: str) -> None:
    """`function a = f(b)` gives a; what makes an instance of C gives one of C."""
    body = builder.body_scope(builder.definition_index(node))
    outer = builder.outer_definition()
    listed = next((c for c in node.named_children if c.type == OUTPUT), None)
    first_ = expressions(listed)[0] if listed is not None else None
    if body == NO_SCOPE or first_ is None or first_.type != "identifier":
        return
    given = builder.text(first_)
    if outer is not None and outer.name == name:
        made = InstanceOf(Name(name))
        builder.bind(given, made, first_.end_byte, declared=True, scope=body)
    else:
        builder.returns(Name(given), node.end_byte, scope=body)


def package_of(path: str) -> str:
    """Return the package of a file in folders `+p/+q`, or nothing."""
    folders = (part[1:] for part in dirname(path).split("/") if part.startswith("+"))
    return ".".join(folders)


def shared(file: FileFacts) -> str:
    """Return what a file shares its names with; packages see what is in none."""
    return f"{ROOT}.{package_of(file.path)}".rstrip(".")


def packaged(tree: Tree, _file: FileFacts, module: str) -> tuple[str, ...]:
    """The files of a package."""
    last = f"+{module.rpartition('.')[2]}"
    folders = tree.cut.first(tree.folders.get(last, ()), MAX_SAME)
    found = (tree.by_folder[f] for f in folders if package_of(f"{f}/") == module)
    return tuple(path for paths in found for path in paths)


# Whose package all others are in.
ROOT = "root"
OUTPUT = "function_output"
# The keys in `Layout.notes` of calls in chains begin so.
CHAIN = "chain"
STYLE = Style(own_name_makes=True)
_called = reference("call")
_function = definition("function", STYLE)
# Functions that call what they are given.
CALLING = "arrayfun cellfun feval fminsearch fzero integral structfun timer"

LANGUAGE = by_tags(
    name="matlab",
    extensions=(".m",),
    interpreters=("octave",),
    wheel="tree_sitter_matlab",
    package=__package__,
    rules=Rules(
        ecosystem="matlab",
        receiver_formal=True,
        bare_calls=True,
        names_match=True,
        root_packages=True,
        constructors=(CONSTRUCTOR,),
        making=("call", "new"),
        builtins=calling(CALLING),
    ),
    modules=ModuleRules(
        finders=(packaged,),
        package=shared,
        nested_packages=True,
        by_name=package_of,
    ),
    style=STYLE,
    terms={
        "identifier": word,
        "field_expression": member,
        "property_name": dotted,
        "function_call": arrays.item,
        "cell": arrays.listed,
        "matrix": arrays.listed,
        "lambda": rules.defined,
        "handle_operator": rules.inner(),
        "parenthesis": rules.inner(),
    },
    targets={
        "identifier": terms.rebind,
        "field_expression": arrays.store_member,
        "function_call": arrays.store_item,
    },
    own={
        "reference.unmarked": unmarked,
        "reference.call": called,
        "definition.function": function,
        "chain": chain,
        "imported_names": imported,
    },
)
