"""The tables that make C a language of the engine."""

from shared.languages.c import (
    expressions,
    flow,
    functions,
    includes,
    macros,
    structs,
    tables,
)
from shared.languages.c.prepare import prepare
from shared.languages.c.repair import repair_c
from shared.languages.c.types import BOOLEAN, SIZE
from shared.parsing import rules
from shared.parsing.spec import LanguageSpec


def _grammar() -> object:
    import tree_sitter_c  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_c.language()


C = LanguageSpec(
    name="c",
    extensions=(".c", ".h"),
    grammar=_grammar,
    package=__package__,
    queries=("common.scm",),
    prepare=prepare,
    repair=repair_c,
    anchors={
        "definition.function": functions.function,
        "definition.prototype": functions.prototype,
        "definition.struct": structs.struct,
        "definition.union": structs.union,
        "definition.enum": structs.enum,
        "definition.typedef": structs.typedef,
        "definition.macro": macros.macro,
        "macro_body": macros.body,
        "alias": macros.alias,
        "include": includes.include,
        "positions": structs.positions,
        "declaration": flow.declaration,
        "field": structs.field,
        "assignment": flow.assignment,
        "compound": flow.compound,
        "return": rules.returned,
        "reference.call": flow.call,
        "reference.macro_block": flow.macro_block,
    },
    terms={
        "identifier": rules.name,
        "field_expression": tables.field,
        "call_expression": rules.result,
        "pointer_expression": rules.inner("argument"),
        "subscript_expression": tables.subscript,
        "parenthesized_expression": rules.inner(),
        "assignment_expression": rules.inner("right"),
        "update_expression": rules.inner("argument"),
        "conditional_expression": rules.either("consequence", "alternative"),
        "comma_expression": rules.inner("right"),
        "generic_expression": expressions.generic,
        "cast_expression": expressions.cast,
        "compound_literal_expression": expressions.compound,
        "initializer_list": expressions.listed,
        "binary_expression": expressions.binary,
        "unary_expression": expressions.unary,
        "sizeof_expression": rules.literal(SIZE),
        "number_literal": expressions.number,
        "char_literal": expressions.character,
        "string_literal": expressions.text,
        "concatenated_string": expressions.text,
        "true": rules.literal(BOOLEAN),
        "false": rules.literal(BOOLEAN),
        "null": rules.literal("null"),
    },
    targets={
        "identifier": flow.assign_name,
        "field_expression": rules.store_attribute("argument", "field"),
        "pointer_expression": flow.assign_through,
        "subscript_expression": flow.assign_through,
        "parenthesized_expression": flow.assign_inner,
    },
)
