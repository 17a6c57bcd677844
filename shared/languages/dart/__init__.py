"""Dart by tags: imported files are open, calls are chains of selectors."""

import re

from tree_sitter import Node

from shared.languages.dart import chains, heads, reads, stores
from shared.languages.tags import flow, terms
from shared.languages.tags.collection_names import COLLECTION_MEMBERS
from shared.languages.tags.definitions import definition
from shared.languages.tags.finders import Tree, below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import Parts, first, parts_of, texts, type_of
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import FileFacts, Parameter, Super, This
from shared.resolution.adapter import Rules


def last_name(builder: Builder, parts: Parts) -> str:
    """Return the name of a definition; of a constructor `A.b` that is b."""
    names = texts(builder, parts, "name")
    return names[-1] if names else ""


# So far back the name of what is called is looked for.
MAX_NAME = 64
# What leaves the block around.
LEAVING = frozenset({"return_statement", "continue_statement", "break_statement"})

STYLE = Style(naming=last_name)
_constructor = definition("constructor", STYLE)


def operator_name(builder: Builder, parts: Parts) -> str:
    """`A operator []=(b)`: what stands between the word and the parameters."""
    head = builder.text(parts["head"][0])
    return head.partition("operator")[2].partition("(")[0].strip()


operator = definition("function", Style(naming=operator_name))


def constructor(builder: Builder, node: Node) -> None:
    """`A(b)`, `A.c(b)`: gives an instance of A."""
    parts = parts_of(builder, node)
    names = parts.get("name", [])
    parts["returns"] = names[:1]
    _constructor(builder, node)
    index = builder.definition_index(node)
    for position, formal in enumerate(parts.get("parameter", ())):
        own = parts_of(builder, formal)
        if "local" in own and (name := first(own, "name")) is not None:
            # `A(this.b)`
            given = Parameter(index, position)
            builder.store(This(), builder.text(name), given, name.start_byte)
    body = builder.body_scope(index)
    if body >= 0 and any(map(_is_of_super, parts.get("parameter", ()))):
        # `A(super.b)`
        builder.call(node, Super(), (), "new", scope=body)
    for head in parts.get("head", ()) if body >= 0 else ():
        for listed in head.named_children:
            for one in listed.named_children if listed.type == "initializers" else ():
                if any(child.type in ("super", "this") for child in one.children):
                    chains.delegate(builder, one, body)


def _is_of_super(formal: Node) -> bool:
    return any(child.type == "super_formal_parameter" for child in formal.children)


def narrow(builder: Builder, node: Node) -> None:
    """`if (a is A) { ... }`: in there it is one; behind `if (a is! A) return;` too."""
    parts = parts_of(builder, node)
    name, mark, body = (first(parts, part) for part in ("name", "head", "rest"))
    type_ = type_of(builder, parts)
    if name is None or mark is None or body is None or type_ is None:
        return
    if not builder.text(mark).endswith("!"):
        at, until = body.start_byte, body.end_byte
        builder.narrow(builder.text(name), type_, at, until)
    elif body.type in LEAVING:
        builder.narrow(builder.text(name), type_, body.end_byte, builder.until)


def in_package(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """`package:a/b.dart` lies in `lib/b.dart` of the package."""
    scheme, _, path = module.partition(":")
    if scheme != "package":
        return ()
    inside = path.partition("/")[2]
    return below("/", "")(tree, file, f"lib/{inside}")


def package_of(module: str) -> str:
    """Return the name of an outside package."""
    return module.removeprefix("package:").partition("/")[0]


# `f<A>(b)`, which the grammar takes for comparisons.
TYPED_CALL = re.compile(rb"<(?<=\w<)[A-Za-z_][\w., ?<>]{0,80}>(?=\()")
LETTERS = re.compile(rb"[A-Za-z_]\w*\Z")


def rewrite(source: bytes) -> bytes:
    """Leave out the types that functions are called with, not those of classes."""
    return TYPED_CALL.sub(_called_plainly, source)


def _called_plainly(found: re.Match[bytes]) -> bytes:
    at = found.start()
    name = LETTERS.search(found.string, max(at - MAX_NAME, 0), at)
    is_class = name is None or name[0].lstrip(b"_")[:1].isupper()
    return found[0] if is_class else b" " * len(found[0])


LANGUAGE = by_tags(
    name="dart",
    extensions=(".dart",),
    wheel="tree_sitter_dart",
    package=__package__,
    rules=Rules(
        ecosystem="pub",
        constructors=(CONSTRUCTOR,),
        constructors_inherited=False,
        class_scope_visible=True,
        receiver_flows=False,
        computes=True,
        declared_types=True,
        names_match=True,
        making=("call", "new"),
        call_member="call",
        generics={
            **dict.fromkeys(("List", "Set", "Iterable", "Map", "Stream"), "holds"),
            **dict.fromkeys(("Future", "FutureOr"), "either"),
        },
        builtins=dict.fromkeys(
            ("List", "Set", "Iterable", "Map", "Stream", "Future", "FutureOr"), ""
        ),
        builtin_members=COLLECTION_MEMBERS,
    ),
    modules=ModuleRules(finders=(in_package, relative()), external=package_of),
    style=STYLE,
    rewrite=rewrite,
    terms={
        "identifier": rules.name,
        "type_identifier": rules.name,
        "this": terms.this,
        "super": terms.super_,
        "new_expression": rules.result,
        "const_object_expression": rules.result,
        "function_expression": rules.defined,
        **dict.fromkeys(
            ("additive_expression", "multiplicative_expression"), rules.result
        ),
        "list_literal": chains.listed,
        "if_null_expression": chains.either,
        "conditional_expression": chains.chosen,
        "set_or_map_literal": chains.listed,
        "pair": chains.paired,
        "type_cast_expression": chains.cast,
        **dict.fromkeys(
            (
                "unary_expression",
                "await_expression",
                "parenthesized_expression",
                "argument",
                "initialized_variable_definition",
            ),
            chains.whole,
        ),
    },
    own={
        "inside.chain": chains.chain,
        "inside.arrow": chains.returned,
        "narrow": narrow,
        "variable": chains.variable,
        "element": chains.element,
        "pattern": chains.pattern,
        "caught": chains.caught,
        "assignment": chains.assignment,
        "return_chain": chains.returned,
        "definition.constructor": constructor,
        "definition.operator": operator,
        "delegation": chains.delegation,
        "headed": heads.headed,
        "initialised": stores.initialised,
        "reference.operation": chains.operation,
        "getter_name": flow.nothing,
        "use": reads.own,
    },
    uses=reads.USES,
)
