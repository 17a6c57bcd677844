"""From the bytes of one file to its facts."""

from tree_sitter import Tree

from shared.parsing import budget
from shared.parsing.anchors import lay_out
from shared.parsing.budget import Budget, OutOfTime
from shared.parsing.builder import Builder
from shared.parsing.facts import FileFacts
from shared.parsing.grammar import Grammar, load
from shared.parsing.source import Skipped, line_count, to_utf8
from shared.parsing.spec import LanguageSpec
from shared.parsing.tree import parse


def extract(spec: LanguageSpec, path: str, data: bytes) -> FileFacts | Skipped:
    """Parse one file and collect what it says about itself.

    Returns:
        The facts, or the reason why there are none: `binary`, `undecodable`,
        `parse_timeout` or `too_deep`.
    """
    source = to_utf8(data)
    if isinstance(source, str):
        return Skipped(path=path, reason=source)
    grammar = load(spec)
    tree = parse(grammar.language, source, Budget(budget.PARSE_BUDGET_S))
    if isinstance(tree, str):
        return Skipped(path=path, reason=tree)
    try:
        builder = _collect(grammar, tree, source, Budget(budget.RULES_BUDGET_S))
    except OutOfTime:
        return Skipped(path=path, reason="parse_timeout")
    return builder.finish(
        FileFacts(
            path=path,
            language=spec.name,
            line_count=line_count(source),
            size_bytes=len(data),
            has_errors=tree.root_node.has_error,
        )
    )


def _collect(grammar: Grammar, tree: Tree, source: bytes, limit: Budget) -> Builder:
    rules = grammar.spec.anchors
    layout = lay_out(grammar, tree, limit)
    builder = Builder(grammar.tables, source, layout)
    for anchor in layout.anchors:
        limit.check()
        builder.enter(anchor)
        rules[anchor.capture](builder, anchor.node)
    return builder
