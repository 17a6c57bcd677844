"""MATLAB by tags: functions of all files are names everywhere."""

from posixpath import basename, dirname, splitext

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.collections import calling
from shared.languages.tags.definitions import CONSTRUCTOR, definition
from shared.languages.tags.flow import arguments, reference
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Name, Term
from shared.parsing.rules import first_named, one_of
from shared.resolution.adapter import Rules


def member(builder: Builder, node: Node) -> Term:
    """`a.b`; `a.f(b)` is what f gives."""
    field = node.child_by_field_name("field")
    if field is not None and field.type == "function_call":
        return builder.result(field)
    name = builder.text(field) if field is not None else ""
    return Attribute(builder.term(node.child_by_field_name("object")), name)


def called(builder: Builder, node: Node) -> None:
    """`f(a)`: a function, or the method f of a; `f@C(a)` is that of a base."""
    parts = parts_of(builder, node)
    given = arguments(builder, parts)
    named = first(parts, "name")
    above = next((c for c in node.named_children if c.type == "superclass"), None)
    if named is None or "receiver" in parts or (above is None and not given):
        _called(builder, node)
        return
    name = builder.text(named)
    callee: Term = one_of(
        [Name(name), Attribute(given[0].value, name)] if given else []
    )
    if above is not None:
        base = Name(builder.text(first_named(above) or above))
        around = builder.outer_definition()
        is_made = around is not None and around.kind == "constructor"
        callee = base if is_made else Attribute(base, name)
    builder.call(node, callee, given, at=named)


def function(builder: Builder, node: Node) -> None:
    """`function f(a)`: other files see the one that its file is named after."""
    parts = parts_of(builder, node)
    stem = splitext(basename(builder.layout.path))[0]
    if text(builder, parts, "name") != stem:
        parts["local"] = [node]
    _function(builder, node)


def package_of(path: str) -> str:
    """Return the package of a file in a folder `+p`, or nothing."""
    folders = [part[1:] for part in dirname(path).split("/") if part.startswith("+")]
    return folders[0] if folders else ""


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
        names_match=True,
        root_packages=True,
        constructors=(CONSTRUCTOR,),
        making=("call", "new"),
        builtins=calling(CALLING),
    ),
    modules=ModuleRules(package=lambda file: package_of(file.path), by_name=package_of),
    style=STYLE,
    terms={
        "identifier": rules.name,
        "field_expression": member,
        "function_call": rules.result,
        "lambda": rules.defined,
        "handle_operator": rules.inner(),
        "parenthesis": rules.inner(),
    },
    targets={
        "identifier": terms.rebind,
        "field_expression": rules.store_attribute("object", "field"),
    },
    own={"reference.call": called, "definition.function": function},
)
