"""The tables that make C++ a language of the engine: C's, and what differs."""

from shared.languages.c import (
    classes,
    cpp_expressions,
    cpp_flow,
    expressions,
    flow,
    making,
    methods,
    namespaces,
    operators,
    structs,
)
from shared.languages.c.prepare import prepare_cpp
from shared.languages.c.repair import repair
from shared.languages.c.spec import C
from shared.parsing import rules
from shared.parsing.spec import LanguageSpec


def _grammar() -> object:
    import tree_sitter_cpp  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_cpp.language()


CPP = LanguageSpec(
    name="cpp",
    extensions=(
        *(".cc", ".cpp", ".cxx", ".c++", ".hh", ".hpp", ".hxx", ".h++"),
        *(".ino", ".inl", ".ipp", ".tcc"),
    ),
    grammar=_grammar,
    package=__package__,
    queries=("common.scm", "cpp.scm"),
    prepare=prepare_cpp,
    repair=repair,
    anchors={
        **C.anchors,
        "definition.function": methods.function,
        "definition.prototype": methods.prototype,
        "definition.class": classes.class_,
        "definition.struct": classes.struct,
        "definition.union": classes.union,
        "definition.enum": classes.enum,
        "definition.typedef": structs.typedef,
        "definition.alias": namespaces.type_alias,
        "definition.namespace": namespaces.namespace_,
        "definition.lambda": methods.lambda_,
        "alias": namespaces.macro,
        "namespace_alias": namespaces.alias,
        "using": namespaces.using,
        "template": classes.template,
        "friend": methods.friend,
        "declaration": cpp_flow.declaration,
        "field": classes.field,
        "compound": making.braces,
        "initialiser": making.initialiser,
        "assignment": operators.assignment,
        "iteration": cpp_flow.iteration,
        "caught": cpp_flow.caught,
        "reference.call": cpp_flow.call,
        "reference.new": making.new,
        "reference.delete": making.delete,
        "reference.operator": operators.operator,
        "reference.literal": operators.literal,
        "reference.condition": operators.condition,
        "reference.arrow": operators.arrow,
        "reference.sign": operators.sign,
        "reference.step": operators.step,
        "reference.subscript": operators.subscript,
    },
    terms={
        **C.terms,
        "this": cpp_expressions.this,
        "field_expression": cpp_expressions.member,
        "qualified_identifier": cpp_expressions.qualified,
        "template_function": cpp_expressions.template_function,
        "call_expression": cpp_expressions.call,
        "pointer_expression": cpp_expressions.reached,
        "subscript_expression": cpp_expressions.subscript,
        "binary_expression": cpp_expressions.binary,
        "new_expression": making.new_value,
        "user_defined_literal": rules.result,
        "compound_literal_expression": making.braces_value,
        "lambda_expression": rules.defined,
        "raw_string_literal": expressions.text,
    },
    targets={
        **C.targets,
        "identifier": cpp_flow.assign_name,
        "field_expression": flow.assign_member,
        "subscript_expression": cpp_flow.assign_item,
    },
)
