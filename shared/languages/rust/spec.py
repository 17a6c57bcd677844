"""The tables that make Rust a language of the engine."""

from shared.languages.rust import (
    calls,
    definitions,
    expressions,
    flow,
    functions,
    imports,
    items,
    macros,
)
from shared.parsing import rules
from shared.parsing.spec import LanguageSpec


def _grammar() -> object:
    import tree_sitter_rust  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_rust.language()


SPEC = LanguageSpec(
    name="rust",
    extensions=(".rs",),
    grammar=_grammar,
    package=__package__,
    prepare=macros.as_calls,
    anchors={
        "definition.function": functions.function,
        "definition.closure": functions.closure,
        "definition.macro": functions.macro,
        "definition.type": definitions.type_,
        "definition.alias": definitions.alias,
        "definition.trait": definitions.trait,
        "definition.impl": definitions.impl,
        "definition.module": definitions.module,
        "associated": definitions.associated,
        "constant": definitions.constant,
        "items": items.attributes,
        "module": imports.module,
        "use": imports.use,
        "extern": imports.extern_crate,
        "tail": functions.tail,
        "let": flow.let,
        "assignment": flow.assignment,
        "condition": flow.condition,
        "match": flow.match,
        "return": flow.returned,
        "reference.iteration": flow.iteration,
        "reference.call": calls.call,
        "reference.literal": calls.literal,
        "reference.macro": calls.macro,
        "reference.operator": calls.operator,
        "reference.sign": calls.sign,
    },
    terms={
        "identifier": expressions.name,
        "shorthand_field_identifier": expressions.name,
        "self": expressions.name,
        "scoped_identifier": expressions.value_path,
        "generic_function": expressions.generic_function,
        "field_expression": expressions.field,
        "index_expression": expressions.index,
        "call_expression": rules.result,
        "macro_invocation": rules.result,
        "struct_expression": rules.result,
        "binary_expression": calls.operation,
        "parenthesized_expression": rules.inner(),
        "reference_expression": expressions.referenced,
        "unary_expression": expressions.unary,
        "try_expression": expressions.tried,
        "await_expression": expressions.awaited,
        "type_cast_expression": expressions.cast,
        "array_expression": expressions.array,
        "tuple_expression": rules.sequence,
        "closure_expression": rules.defined,
        "block": expressions.block,
        "unsafe_block": expressions.block,
        "async_block": expressions.block,
        "if_expression": expressions.conditional,
        "match_expression": expressions.match,
        "range_expression": expressions.range_,
        "integer_literal": expressions.number,
        "float_literal": expressions.number,
        "string_literal": rules.literal("str"),
        "raw_string_literal": rules.literal("str"),
        "char_literal": rules.literal("char"),
        "boolean_literal": rules.literal("bool"),
    },
    targets={
        "identifier": flow.assign_name,
        "field_expression": flow.assign_field,
        "index_expression": flow.assign_item,
        "tuple_expression": flow.assign_tuple,
        "unary_expression": flow.inner_target,
        "parenthesized_expression": flow.inner_target,
    },
)
