"""Scala by tags: packages, classes with companions, calls without parentheses."""

from tree_sitter import Node

from shared.languages.scala import implicits, importing, patterns, unwritten
from shared.languages.scala.placeholders import is_short, placeholder
from shared.languages.tags import flow, terms
from shared.languages.tags.bare import bare, is_passive
from shared.languages.tags.collection_names import COLLECTION_MEMBERS
from shared.languages.tags.finders import namespaced
from shared.languages.tags.language import by_tags
from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import class_of, declared, first, parts_of
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    Either,
    Element,
    InstanceOf,
    Name,
    Repeated,
    Term,
)
from shared.parsing.rules import branches, expressions, is_nested, one_of
from shared.resolution.adapter import Rules

HOLDING = (
    *("List", "Seq", "Vector", "Set", "Array", "IndexedSeq", "Iterable", "Buffer"),
    *("Map", "Queue", "Stream", "LazyList", "Iterator", "ListBuffer", "ArrayBuffer"),
)
GIVING = ("Either", "Option", "Future", "Try")
# Of lists of arguments that follow a call so many are read: `f(a)(b)`.
MAX_LATER = 16
# What may be a collection that is called.
READ = frozenset({"identifier", "field_expression"})
# Of collections: elements, and what has the same elements.
ELEMENTS = frozenset({"head", "last", "headOption", "lastOption", "max", "min"})
# What makes a collection of two things, and which of them is an element.
JOINING = {"::": 0, "+:": 0, ":+": 1, "++": None, ":::": None}
# What makes a function that runs both.
CHAINING = frozenset({"andThen", "compose"})
MAX_CHAINED = 16
VIEWS = frozenset(
    {"tail", "init", "values", "reverse", "sorted", "distinct", "get"}
    | {"toEither", "toOption", "toTry"}
)


def generic(builder: Builder, node: Node) -> Term:
    """`f[A]`; `List.empty[A]`, `ListBuffer[A]` hold instances of A."""
    function = builder.field(node, "function")
    given = builder.field(node, "type_arguments")
    words = builder.text(function).split(".") if function is not None else []
    held = [word for word in words if word in HOLDING]
    if held and given is not None:
        inner = tuple(declared(builder.term(each)) for each in expressions(given))
        return InstanceOf(Name(held[0]), inner)
    made = builder.result(node)
    return builder.term(function) if made is UNKNOWN else made


def called(builder: Builder, node: Node) -> Term:
    """`f(a)`; `ListBuffer[A]()` is what is made."""
    function = builder.field(node, "function")
    if function is not None and function.type == "generic_function":
        made = generic(builder, function)
        if isinstance(made, InstanceOf):
            return made
    result = builder.result(node)
    if function is not None and function.type == node.type:
        # `f(a)(b)` is what f gives, given both.
        inner = builder.term(function)
        is_told = isinstance(inner, Either) and isinstance(inner.options[0], Either)
        is_same = inner is UNKNOWN or is_told
        return inner if is_same else Either((inner, Element(inner)))
    if function is None or function.type not in READ:
        return result
    # `xs(i)` is written like a call.
    item = Element(builder.term(function))
    return item if result is UNKNOWN else Either((result, item))


def call(builder: Builder, node: Node) -> None:
    """`f(a)(b)`: f is given both."""
    parts = parts_of(builder, node)
    if _is_target(node):
        builder.call(node, UNKNOWN, kind="implicit")
        return
    later = list(builder.decorators(node))
    given = [*parts.get("argument", ()), *later[:MAX_LATER]]
    inner = builder.field(node, "function")
    callee, kind = flow.called(builder, parts, node), "call"
    if inner is not None and inner.type == "call_expression":
        builder.decorate(inner, given)
        callee = UNKNOWN
        named = builder.field(inner, "function")
        if named is not None and named.type in READ:
            # What f gives may be called, or an element of a collection.
            callee, kind = builder.term(inner), "later"
    arguments = tuple(
        # `xs.map(_.f(a))`: a function, and not what f gives.
        Argument(UNKNOWN) if is_short(builder, one) else argument
        for one, argument in zip(
            given, flow.arguments(builder, {"argument": given}), strict=True
        )
    )
    builder.call(node, callee, arguments, kind, at=first(parts, "name"))


def _is_target(node: Node) -> bool:
    # `a(i) = b` reads nothing.
    outer = node.parent
    if outer is None or outer.type != "assignment_expression":
        return False
    return outer.child_by_field_name("left") == node


def bounded(builder: Builder, node: Node) -> None:
    """`class C[A <: B]`: in C, an A is a B."""
    body = builder.body_scope(builder.definition_index(node))
    listed = builder.field(node, "type_parameters")
    name: Node | None = None
    for child in listed.named_children if listed is not None and body >= 0 else ():
        if child.type == "identifier":
            name = child
        elif child.type == "upper_bound" and name is not None:
            bound = class_of(builder.term(builder.field(child, "type")))
            builder.bind_in(body, builder.text(name), bound, name.start_byte)


def member(builder: Builder, node: Node) -> Term:
    """`a.b`; `xs.head`, `m.values`, which are read like fields."""
    base = builder.term(builder.field(node, "value"))
    field = builder.field(node, "field")
    name = builder.text(field) if field is not None else ""
    own = Attribute(base, name)
    if name not in (ELEMENTS | VIEWS) or is_passive(builder, node):
        return own
    given = Element(base) if name in ELEMENTS else base
    return given if branches(base) else Either((own, given))


def infix(builder: Builder, node: Node) -> Term:
    """`a -> b`, which is b to who looks for what a map holds; `x :: xs`, `xs :+ x`."""
    sides = [builder.field(node, side) for side in ("left", "right")]
    operator = builder.field(node, "operator")
    mark = builder.text(operator) if operator is not None else ""
    if mark == "->":
        return builder.term(sides[1])
    result = builder.result(node)
    if mark in CHAINING and not is_nested(node, MAX_CHAINED):
        return one_of([builder.term(side) for side in sides])
    if mark not in JOINING:
        return result
    held: list[Term] = [builder.term(side) for side in sides]
    element = JOINING[mark]
    if element is not None:
        held[element] = Repeated(held[element])
    return one_of([result, *held])


def stored(builder: Builder, node: Node, value: Term) -> None:
    """`xs(i) = value`."""
    base = builder.term(builder.field(node, "function"))
    builder.store_item(base, None, value, node.start_byte)


LANGUAGE = by_tags(
    name="scala",
    extensions=(".scala", ".sc", ".sbt"),
    wheel="tree_sitter_scala",
    package=__package__,
    rules=Rules(
        ecosystem="maven",
        constructors=(CONSTRUCTOR,),
        call_constructors=("apply",),
        constructors_inherited=False,
        call_member="apply",
        class_scope_visible=True,
        receiver_flows=False,
        overloads=True,
        declared_types=True,
        names_match=True,
        root_packages=True,
        bare_calls=True,
        making=("call", "new"),
        generics={
            **dict.fromkeys(HOLDING, "holds"),
            **dict.fromkeys(GIVING, "wraps"),
        },
        builtins={
            **dict.fromkeys(GIVING, ""),
            **dict.fromkeys(HOLDING, "tags.listed"),
        },
        builtin_members={
            **COLLECTION_MEMBERS,
            **dict.fromkeys(("list.dequeue", "list.remove"), "tags.take"),
            "list.+=": "tags.add",
        },
    ),
    modules=ModuleRules(
        finders=(namespaced,),
        package=lambda file: file.namespace,
        companions=True,
        nested_packages=True,
    ),
    style=Style(overloads=True, last_first=True),
    terms={
        "identifier": terms.word(this=terms.THIS, super=terms.SUPER),
        "wildcard": rules.name,
        "type_identifier": rules.name,
        "stable_type_identifier": terms.path("."),
        "generic_type": terms.generic("type", "type_arguments"),
        "annotated_type": rules.inner(),
        "repeated_parameter_type": terms.holding("Seq"),
        "field_expression": member,
        "generic_function": generic,
        "call_expression": called,
        "infix_expression": infix,
        "instance_expression": rules.result,
        "prefix_expression": rules.result,
        "lambda_expression": rules.defined,
        "method_value": rules.inner(),
        "parenthesized_expression": rules.inner(),
        "block": terms.last(),
        "indented_block": terms.last(),
        "if_expression": rules.either("consequence", "alternative"),
        "tuple_expression": rules.sequence,
        **terms.literals(
            string="String",
            interpolated_string_expression="String",
            integer_literal="Int",
            floating_point_literal="Double",
            boolean_literal="Boolean",
        ),
    },
    targets={
        "identifier": terms.reassign,
        "field_expression": rules.store_attribute("value", "field"),
        "call_expression": stored,
    },
    own={
        "bare": bare,
        "bounded": bounded,
        "reference.call": call,
        "clause": patterns.clause,
        "comprehension": patterns.comprehension,
        "enumerator": patterns.enumerator,
        "generator": patterns.generator,
        "numbered": unwritten.numbered,
        "reference.applied": unwritten.applied,
        "reference.interpolated": unwritten.interpolated,
        "reference.prefix": unwritten.prefix,
        "reference.updated": unwritten.updated,
        "implicit": implicits.implicit,
        "import.path": importing.path,
        "pattern": patterns.defined,
        "placeholder": placeholder,
        "selfed": unwritten.selfed,
    },
)
