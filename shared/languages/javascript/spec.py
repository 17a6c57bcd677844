"""The tables that make JavaScript, TypeScript and TSX languages of the engine."""

from collections.abc import Mapping

from shared.languages.javascript.exchange import elided, exports
from shared.languages.javascript.exchange.mending import mend
from shared.languages.javascript.keys import told
from shared.languages.javascript.members import accesses, implied, patterns
from shared.languages.javascript.syntax import (
    calls,
    classes,
    definitions,
    expressions,
    flow,
    imports,
    standing_in,
    truths,
    unreached,
)
from shared.languages.javascript.typing import narrowing, plain_checks, structures
from shared.languages.javascript.typing.types import TYPES
from shared.parsing import rules
from shared.parsing.builder import AnchorRule, TargetRule, TermRule
from shared.parsing.spec import LanguageSpec

ANCHORS: Mapping[str, AnchorRule] = {
    "program": exports.program,
    "definition.function": definitions.function,
    "definition.expression": definitions.expression,
    "definition.arrow": definitions.arrow,
    "arrow_body": flow.arrow_body,
    "definition.method": definitions.method,
    "definition.class": classes.class_,
    "field": classes.field,
    "reference.decorator": calls.decorator,
    "export": exports.export,
    "import": imports.import_statement,
    "iteration": flow.iteration,
    "catch": flow.catch,
    "constant": truths.constant,
    "lexical": flow.lexical,
    "variable": flow.variable,
    "assignment": flow.assignment,
    "augmented": flow.augmented,
    "return": flow.returned,
    "left": unreached.note_left,
    "choice": truths.choice,
    "plainly": plain_checks.plainly,
    "plainly_switched": plain_checks.plainly_switched,
    "throw": flow.thrown,
    "yield": flow.yielded,
    "reference.call": calls.call,
    "reference.new": calls.new,
}
ELEMENTS: Mapping[str, AnchorRule] = {"element": calls.element}
ACCESSES: Mapping[str, AnchorRule] = {
    "program": accesses.watched,
    "narrowed": flow.narrowed,
    "read": accesses.read,
    "update": accesses.update,
    "operator": implied.operator,
    "sign": implied.sign,
    "interpolation": implied.interpolation,
    "spread": implied.spread,
    "own": implied.own,
    "await": implied.awaited,
    "using": implied.using,
}
TYPED: Mapping[str, AnchorRule] = {
    "program": elided.typed_program,
    "definition.interface": classes.interface,
    "definition.type_alias": classes.type_alias,
    "definition.object": structures.structure,
    "checked": narrowing.checked,
    "checked_first": narrowing.checked_first,
    "asserted": narrowing.asserted,
    "switched": narrowing.switched,
    "definition.enum": classes.enum,
    "definition.namespace": classes.namespace,
    "import_alias": imports.import_alias,
}
TERMS: Mapping[str, TermRule] = {
    "identifier": rules.name,
    "shorthand_property_identifier": expressions.shorthand,
    "this": expressions.this,
    "super": expressions.super_,
    "meta_property": expressions.meta,
    "member_expression": expressions.member_expression,
    "subscript_expression": expressions.subscript,
    "call_expression": expressions.call,
    "new_expression": rules.result,
    "await_expression": rules.awaited,
    "yield_expression": expressions.yield_,
    "function_expression": rules.defined,
    "generator_function": rules.defined,
    "arrow_function": rules.defined,
    "class": rules.defined,
    "parenthesized_expression": rules.inner(),
    "assignment_expression": expressions.assignment,
    "augmented_assignment_expression": rules.either("left", "right"),
    "ternary_expression": expressions.ternary,
    "binary_expression": expressions.operator,
    "unary_expression": expressions.operator,
    "sequence_expression": expressions.comma,
    "update_expression": rules.literal("number"),
    "undefined": rules.name,
    "number": rules.literal("number"),
    "string": told.string,
    "template_string": rules.literal("string"),
    "regex": rules.literal("RegExp"),
    "true": rules.literal("boolean"),
    "false": rules.literal("boolean"),
    "array": expressions.array,
    "spread_element": expressions.spread,
    "object": expressions.object_,
}
CASTS: Mapping[str, TermRule] = {
    "as_expression": expressions.cast,
    "satisfies_expression": expressions.cast,
    "non_null_expression": rules.inner(),
}
# `<T>a` would be an element in TSX.
ASSERTIONS: Mapping[str, TermRule] = {"type_assertion": expressions.assertion}
TARGETS: Mapping[str, TargetRule] = {
    "identifier": patterns.bind_variable,
    "member_expression": patterns.store_member,
    "subscript_expression": patterns.store_subscript,
    "object_pattern": patterns.pattern,
    "array_pattern": patterns.pattern,
}


def _javascript() -> object:
    import tree_sitter_javascript  # noqa: PLC0415 (a wheel is loaded when it is needed)

    return tree_sitter_javascript.language()


def _typescript() -> object:
    import tree_sitter_typescript  # noqa: PLC0415 (likewise)

    return tree_sitter_typescript.language_typescript()


def _tsx() -> object:
    import tree_sitter_typescript  # noqa: PLC0415 (likewise)

    return tree_sitter_typescript.language_tsx()


JAVASCRIPT = LanguageSpec(
    name="javascript",
    extensions=(".js", ".mjs", ".cjs", ".jsx"),
    grammar=_javascript,
    package=__package__,
    queries=("common.scm", "javascript.scm", "jsx.scm"),
    anchors={**ANCHORS, **ELEMENTS, **ACCESSES},
    terms={**TERMS, "binary_expression": standing_in.operator},
    targets=TARGETS,
)
TYPESCRIPT = LanguageSpec(
    name="typescript",
    extensions=(".ts", ".mts", ".cts"),
    grammar=_typescript,
    package=__package__,
    mend=mend,
    queries=("common.scm", "typescript.scm"),
    anchors={**ANCHORS, **TYPED},
    terms={**TERMS, **CASTS, **ASSERTIONS, **TYPES},
    targets=TARGETS,
)
TSX = LanguageSpec(
    name="tsx",
    extensions=(".tsx",),
    grammar=_tsx,
    package=__package__,
    mend=mend,
    queries=("common.scm", "typescript.scm", "jsx.scm"),
    anchors={**ANCHORS, **TYPED, **ELEMENTS},
    terms={**TERMS, **CASTS, **TYPES},
    targets=TARGETS,
)
