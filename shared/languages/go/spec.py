"""The tables that make Go a language of the engine."""

from shared.languages.go import definitions, expressions, flow, imports
from shared.parsing import rules
from shared.parsing.spec import LanguageSpec


def _grammar() -> object:
    import tree_sitter_go  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_go.language()


SPEC = LanguageSpec(
    name="go",
    extensions=(".go",),
    grammar=_grammar,
    package=__package__,
    anchors={
        "definition.function": definitions.function,
        "definition.method": definitions.method,
        "definition.literal": definitions.literal,
        "definition.type": definitions.type_,
        "definition.alias": definitions.alias,
        "definition.interface_method": definitions.interface_method,
        "package": imports.package,
        "import": imports.import_spec,
        "variables": flow.variables,
        "constants": flow.constants,
        "elements": flow.elements,
        "declaration": flow.declaration,
        "assignment": flow.assignment,
        "range": flow.iteration,
        "receive": flow.receive,
        "send": flow.send,
        "type_switch": flow.type_switch,
        "type_case": flow.type_case,
        "return": flow.returned,
        "reference.call": flow.call,
        "reference.conversion": flow.conversion,
        "reference.literal": flow.composite,
    },
    terms={
        "identifier": rules.name,
        "type_identifier": rules.name,
        "selector_expression": rules.attribute("operand", "field"),
        "index_expression": rules.item("operand", "index"),
        "slice_expression": rules.inner(),
        "parenthesized_expression": rules.inner(),
        "unary_expression": expressions.unary,
        "binary_expression": expressions.binary,
        "call_expression": expressions.call,
        "type_conversion_expression": expressions.conversion,
        "type_assertion_expression": expressions.assertion,
        "composite_literal": expressions.composite,
        "func_literal": rules.defined,
        "interpreted_string_literal": rules.literal("string"),
        "raw_string_literal": rules.literal("string"),
        "int_literal": rules.literal("int"),
        "float_literal": rules.literal("float64"),
        "rune_literal": rules.literal("rune"),
        "true": rules.literal("bool"),
        "false": rules.literal("bool"),
    },
    targets={
        "identifier": flow.assign_name,
        "selector_expression": rules.store_attribute("operand", "field"),
        "index_expression": rules.store_item("operand", "index"),
        "parenthesized_expression": flow.inner_target,
    },
)
