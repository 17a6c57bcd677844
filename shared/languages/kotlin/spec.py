"""The tables that make Kotlin a language of the engine."""

import re

from shared.languages.kotlin import (
    accesses,
    calls,
    classes,
    expressions,
    flow,
    functions,
    imports,
    lambdas,
    narrowing,
    operators,
    properties,
)
from shared.parsing import rules
from shared.parsing.spec import LanguageSpec

# Words that are no keywords where they are called or assigned.
_CALLED = re.compile(
    rb"(?<![\w.`@])(?<!fun )"
    rb"(open|inner|data|enum|sealed|annotation|internal|external|final|override|value)"
    rb"(?=\(|[ \t]?(?:[-+*/%]?=(?!=)|\+\+|--))|(?<![\w.`@])dynamic(?=\.)"
)
# A constructor on a line of its own.
_HEAD = re.compile(
    rb"(\bclass\s+\w+(?:\s*<[^{}()]*>)?)"
    rb"(\s*\n\s*(?:@[\w.]+(?:\([^()\n]*\))?\s+)*"
    rb"(?:(?:private|internal|protected|public)\s+)?constructor\b)"
)
# In `class C(a: A) : A by a {` the body is taken for a lambda that `a` is given, unless
# something stands between. Properties, which begin likewise, are passed over.
_BASE = (
    rb"\s*\w[\w.<>?, ]{0,200}\sby\s+[\w.]{1,200}(?:\([^(){}\n]*\))?"
    rb"(?=\s*(?:/\*[^*{}]{0,200}\*/\s*)?\{)"
)
_DELEGATED = re.compile(
    rb"v(?<=\bv)a[lr]\s[^\n{}()=]{0,200}\bby\b|:%b|,%b" % (_BASE, _BASE)
)
_WHERE = re.compile(rb"(?m)^([ \t]*)where(?=[ \t]*[({])")
# The grammar wants a line end or semicolon behind the last member of a class; not in
# a template, `"${x}"`.
_LAST_MEMBER = re.compile(rb"\$\{[^{}\n]{0,400}\}|(?<=[^\s{;,(>])(?=[ \t]*\})")

# So it does between members on one line: `{ fun f() {} override fun g() {} }`.
_NEXT_MEMBER = re.compile(
    rb"(?<=[})\"\d])[ \t]+"
    rb"(?=(?:(?:override|private|protected|internal|public|open|abstract|final"
    rb"|suspend|inline|operator|infix|lateinit|const|tailrec)[ \t]+){0,4}"
    rb"(?:fun|va[lr])[ \t]+[\w<`(])"
)
# How far in front an annotation is looked for, which such a bracket may end.
_NEAR = 200

# `"$x"`, of which the grammar makes no name; it does of `"${x}"`.
_TEMPLATE = re.compile(rb"(?<![\\$\w])\$([A-Za-z_]\w*)")


def _grammar() -> object:
    import tree_sitter_kotlin  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_kotlin.language()


def mend(source: bytes) -> bytes:
    """Rewrite what the grammar does not take, line by line.

    Names that are keywords elsewhere get backticks, line ends in the head of a class
    become comments, and each brace that ends a line of code gets a semicolon.
    """
    source = _CALLED.sub(rb"`\g<0>`", source)
    source = _HEAD.sub(lambda m: m[1] + m[2].replace(b"\n", b"/*\n*/"), source)
    source = _NEXT_MEMBER.sub(_ended, source)
    return _LAST_MEMBER.sub(lambda m: m[0] or b";", source)


def _ended(found: re.Match[bytes]) -> bytes:
    at = found.start()
    line = found.string[max(0, at - _NEAR) : at].rpartition(b"\n")[2]
    return found[0] if b"@" in line else b";"


def rewrite(source: bytes) -> bytes:
    """Rewrite what the grammar takes for something else.

    One more base is put between what a class delegates to and its body. A call of
    `where` on a line of its own is no infix call of what is on the line above. Names in
    templates stand in braces.
    """
    if b"where" in source:
        source = _WHERE.sub(rb"\1`where`", source)
    if b"$" in source:
        source = _TEMPLATE.sub(rb"${\1}", source)
    return _DELEGATED.sub(_parted, source) if b" by " in source else source


def _parted(found: re.Match[bytes]) -> bytes:
    is_property = found[0].startswith(b"v")
    return found[0] if is_property else found[0] + b", Any"


SPEC = LanguageSpec(
    name="kotlin",
    extensions=(".kt", ".kts"),
    grammar=_grammar,
    package=__package__,
    mend=mend,
    uses=accesses.USES,
    rewrite=rewrite,
    anchors={
        "definition.class": classes.class_,
        "definition.primary": classes.primary,
        "definition.object": classes.object_,
        "definition.companion": classes.companion,
        "definition.anonymous": classes.anonymous,
        "definition.constant": classes.constant,
        "definition.alias": classes.alias,
        "definition.function": functions.function,
        "definition.constructor": functions.constructor,
        "definition.accessor": functions.accessor,
        "definition.lambda": lambdas.lambda_,
        "definition.anonymous_function": lambdas.anonymous_function,
        "file": imports.file,
        "package": imports.package,
        "import": imports.import_,
        "property": properties.property_,
        "assignment": flow.assignment,
        "catch": flow.catch,
        "return": flow.returned,
        "if": narrowing.if_,
        "while": narrowing.while_,
        "when": narrowing.when,
        "cast": narrowing.cast,
        "operator": operators.implied,
        "access": accesses.access,
        "use": accesses.use,
        "reference.call": calls.call,
        "reference.infix": operators.infix,
        "reference.binary": operators.binary,
        "reference.index": operators.index,
        "reference.range": operators.range_,
        "reference.super": calls.super_,
        "reference.constructor": calls.delegated,
        "reference.constant": calls.constant,
        "reference.iteration": flow.iteration,
    },
    terms={
        "identifier": expressions.identifier,
        "number_literal": expressions.number,
        "float_literal": expressions.number,
        "string_literal": rules.literal("String"),
        "multiline_string_literal": rules.literal("String"),
        "character_literal": rules.literal("Char"),
        "this_expression": expressions.this,
        "super_expression": expressions.super_,
        "navigation_expression": expressions.navigation,
        "callable_reference": expressions.reference,
        "call_expression": expressions.call,
        "index_expression": expressions.index,
        "parenthesized_expression": rules.inner(),
        "binary_expression": expressions.binary,
        "infix_expression": rules.result,
        "range_expression": expressions.range_,
        "unary_expression": expressions.unary,
        "spread_expression": rules.inner(),
        "as_expression": expressions.cast,
        "is_expression": rules.literal("Boolean"),
        "in_expression": rules.literal("Boolean"),
        "collection_literal": expressions.collection,
        "annotated_expression": expressions.last_inner,
        "labeled_expression": expressions.last_inner,
        "annotated_lambda": expressions.last_inner,
        "lambda_literal": rules.defined,
        "anonymous_function": rules.defined,
        "object_literal": expressions.object_,
        "if_expression": expressions.if_,
        "when_expression": expressions.when,
        "try_expression": expressions.try_,
    },
    targets={
        "identifier": flow.assign_name,
        "navigation_expression": flow.store_attribute,
        "index_expression": flow.store_item,
    },
)
