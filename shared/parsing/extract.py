"""From the bytes of one file to its facts."""

from tree_sitter import Tree

from shared.parsing.anchors import lay_out
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
    tree = _parsed(spec, grammar, source)
    if isinstance(tree, str):
        return Skipped(path=path, reason=tree)
    layout = lay_out(grammar, tree)
    builder = Builder(grammar.tables, source, layout)
    for anchor in layout.anchors:
        builder.enter(anchor)
        spec.anchors[anchor.capture](builder, anchor.node)
    return builder.finish(
        FileFacts(
            path=path,
            language=spec.name,
            line_count=line_count(source),
            size_bytes=len(data),
            has_errors=tree.root_node.has_error,
        )
    )


def _parsed(spec: LanguageSpec, grammar: Grammar, source: bytes) -> Tree | str:
    prepared = spec.prepare(source) if spec.prepare else source
    tree = parse(grammar.language, prepared)
    if prepared == source or isinstance(tree, str) or not tree.root_node.has_error:
        return tree
    plain = parse(grammar.language, source)
    is_better = isinstance(plain, Tree) and not plain.root_node.has_error
    return plain if is_better else tree
