"""The tables that make Java a language of the engine."""

from shared.languages.java import classes, expressions, flow, imports, methods
from shared.languages.java.patterns import short_names
from shared.parsing import rules
from shared.parsing.spec import LanguageSpec


def _grammar() -> object:
    import tree_sitter_java  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_java.language()


SPEC = LanguageSpec(
    name="java",
    extensions=(".java",),
    grammar=_grammar,
    package=__package__,
    mend=short_names,
    anchors={
        "definition.class": classes.class_,
        "definition.interface": classes.interface,
        "definition.enum": classes.enum,
        "definition.record": classes.record,
        "definition.component": classes.component,
        "definition.canonical": methods.canonical,
        "definition.annotation": classes.annotation,
        "definition.anonymous": classes.anonymous,
        "definition.constant": classes.constant,
        "definition.method": methods.method,
        "definition.constructor": methods.constructor,
        "definition.lambda": methods.lambda_,
        "lambda": methods.lambda_body,
        "package": imports.package,
        "import": imports.import_declaration,
        "local": flow.local,
        "field": flow.field,
        "assignment": flow.assignment,
        "catch": flow.catch,
        "instanceof": flow.instance_of,
        "type_pattern": flow.type_pattern,
        "return": rules.returned,
        "reference.call": flow.call,
        "reference.new": flow.new,
        "reference.constructor": flow.explicit_constructor,
        "reference.constant": flow.enum_constant,
        "reference.iteration": flow.iteration,
        "reference.resource": flow.resource,
    },
    terms={
        "identifier": rules.name,
        "type_identifier": rules.name,
        "scoped_type_identifier": expressions.generic_type,
        "generic_type": expressions.generic_type,
        "this": expressions.this,
        "super": expressions.super_,
        "field_access": expressions.field_access,
        "method_invocation": rules.result,
        "object_creation_expression": expressions.new,
        "array_creation_expression": expressions.array_creation,
        "array_initializer": expressions.array_initializer,
        "array_access": expressions.array_access,
        "cast_expression": expressions.cast,
        "parenthesized_expression": rules.inner(),
        "ternary_expression": rules.either("consequence", "alternative"),
        "assignment_expression": rules.inner("right"),
        "switch_expression": expressions.switch,
        "lambda_expression": rules.defined,
        "method_reference": expressions.method_reference,
        "binary_expression": expressions.binary,
        "unary_expression": rules.inner("operand"),
        "update_expression": rules.inner(),
        "instanceof_expression": rules.literal("boolean"),
        "string_literal": rules.literal("String"),
        "character_literal": rules.literal("char"),
        "decimal_integer_literal": expressions.number,
        "hex_integer_literal": expressions.integer,
        "octal_integer_literal": expressions.integer,
        "binary_integer_literal": expressions.integer,
        "decimal_floating_point_literal": expressions.number,
        "hex_floating_point_literal": rules.literal("double"),
        "null_literal": rules.literal("null"),
        "class_literal": expressions.class_literal,
        "true": rules.literal("boolean"),
        "false": rules.literal("boolean"),
    },
    targets={
        "identifier": flow.assign_name,
        "field_access": rules.store_attribute("object", "field"),
        "array_access": rules.store_item("array", "index"),
    },
)
