"""The tables that make Python a language of the engine."""

from shared.languages.python.conditions import checks, standing_in, unreached
from shared.languages.python.containers import unrolled
from shared.languages.python.objects import enums, private
from shared.languages.python.syntax import (
    calling,
    definitions,
    expressions,
    flow,
    implied,
    imports,
    matching,
    operators,
    outer,
)
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
    anchors=unreached.reached(
        {
            "decorated": definitions.decorated,
            "definition.function": definitions.function,
            "definition.class": definitions.class_,
            "definition.lambda": definitions.lambda_,
            "lambda": definitions.lambda_body,
            "global": outer.global_names,
            "nonlocal": outer.nonlocal_names,
            "type_alias": definitions.type_alias,
            "reference.decorator": definitions.decorator,
            "reference.call": calling.call,
            "reference.iteration": flow.iteration,
            "async": implied.asynchronous,
            "reference.context": flow.context,
            "await": implied.awaited,
            "assignment": flow.assignment,
            "augmented": flow.augmented,
            "walrus": flow.walrus,
            "return": flow.returned,
            "yield": flow.yielded,
            "raise": flow.raised,
            "except": flow.except_clause,
            "match": matching.statement,
            "case": matching.clause,
            "narrowed": checks.narrowed,
            "asserted": checks.asserted,
            "load": implied.load,
            "subscript": implied.subscript,
            "reference.operator": implied.operator,
            "reference.comparison": implied.comparison,
            "reference.unary": implied.unary,
            "interpolation": implied.interpolation,
            "delete": implied.delete,
            "condition": flow.condition,
            "key": implied.key,
            "splat": unrolled.splatted,
            "import": imports.import_statement,
            "import_from": imports.import_from_statement,
            "left": unreached.note_left,
        }
    ),
    terms={
        "identifier": private.variable,
        "dotted_name": expressions.dotted_name,
        "attribute": enums.attribute,
        "subscript": expressions.item,
        "call": expressions.call,
        "await": rules.awaited,
        "yield": expressions.yielded,
        "lambda": rules.defined,
        "parenthesized_expression": rules.inner(),
        "list_splat": rules.inner(),
        "named_expression": rules.inner("value"),
        "assignment": rules.inner("right"),
        "conditional_expression": standing_in.conditional,
        "boolean_operator": standing_in.boolean,
        "binary_operator": operators.binary,
        "unary_operator": operators.unary,
        "comparison_operator": operators.compared,
        "not_operator": rules.literal("bool"),
        "string": rules.literal("str"),
        "concatenated_string": rules.literal("str"),
        "integer": rules.literal("int"),
        "float": rules.literal("float"),
        "true": rules.literal("True"),
        "false": rules.literal("False"),
        "none": rules.literal("None"),
        "list": expressions.sequence,
        "tuple": expressions.sequence,
        "set": expressions.set_,
        "expression_list": expressions.sequence,
        "dictionary": expressions.dictionary,
        "list_comprehension": expressions.comprehension,
        "set_comprehension": expressions.comprehension,
        "generator_expression": expressions.comprehension,
        "dictionary_comprehension": expressions.comprehension,
        "as_pattern": rules.inner(),
    },
    targets={
        "identifier": private.bind,
        "attribute": implied.store_attribute,
        "subscript": implied.store_item,
        "pattern_list": flow.unpack,
        "tuple_pattern": flow.unpack,
        "list_pattern": flow.unpack,
        "list": flow.unpack,
        "tuple": flow.unpack,
        "as_pattern_target": flow.inner_target,
        "parenthesized_expression": flow.inner_target,
    },
)
