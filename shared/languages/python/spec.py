"""The tables that make Python a language of the engine."""

from shared.languages.python import definitions, expressions, flow, imports
from shared.parsing import rules
from shared.parsing.spec import LanguageSpec


def _grammar() -> object:
    import tree_sitter_python  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_python.language()


SPEC = LanguageSpec(
    name="python",
    extensions=(".py", ".pyi", ".pyw"),
    grammar=_grammar,
    package=__package__,
    anchors={
        "decorated": definitions.decorated,
        "definition.function": definitions.function,
        "definition.class": definitions.class_,
        "definition.lambda": definitions.lambda_,
        "lambda": definitions.lambda_body,
        "global": definitions.global_names,
        "nonlocal": definitions.nonlocal_names,
        "type_alias": definitions.type_alias,
        "reference.decorator": definitions.decorator,
        "reference.call": flow.call,
        "reference.iteration": flow.iteration,
        "reference.context": flow.context,
        "assignment": flow.assignment,
        "augmented": flow.augmented,
        "walrus": flow.walrus,
        "return": rules.returned,
        "yield": flow.yielded,
        "except": flow.except_clause,
        "case": flow.case_clause,
        "narrowed": flow.narrowed,
        "asserted": flow.asserted,
        "import": imports.import_statement,
        "import_from": imports.import_from_statement,
    },
    terms={
        "identifier": rules.name,
        "dotted_name": expressions.dotted_name,
        "attribute": rules.attribute("object", "attribute"),
        "subscript": rules.item("value", "subscript"),
        "call": expressions.call,
        "await": rules.awaited,
        "lambda": rules.defined,
        "parenthesized_expression": rules.inner(),
        "named_expression": rules.inner("value"),
        "assignment": rules.inner("right"),
        "conditional_expression": expressions.conditional,
        "boolean_operator": rules.either("left", "right"),
        "binary_operator": expressions.binary,
        "comparison_operator": rules.literal("bool"),
        "not_operator": rules.literal("bool"),
        "string": rules.literal("str"),
        "concatenated_string": rules.literal("str"),
        "integer": rules.literal("int"),
        "float": rules.literal("float"),
        "true": rules.literal("bool"),
        "false": rules.literal("bool"),
        "none": rules.literal("None"),
        "list": expressions.sequence,
        "tuple": expressions.sequence,
        "set": expressions.sequence,
        "expression_list": expressions.sequence,
        "dictionary": expressions.dictionary,
        "list_comprehension": expressions.comprehension,
        "set_comprehension": expressions.comprehension,
        "generator_expression": expressions.comprehension,
        "dictionary_comprehension": expressions.comprehension,
        "as_pattern": rules.inner(),
    },
    targets={
        "identifier": rules.bind_name,
        "attribute": rules.store_attribute("object", "attribute"),
        "subscript": rules.store_item("value", "subscript"),
        "pattern_list": flow.unpack,
        "tuple_pattern": flow.unpack,
        "list_pattern": flow.unpack,
        "as_pattern_target": flow.inner_target,
        "parenthesized_expression": flow.inner_target,
    },
)
