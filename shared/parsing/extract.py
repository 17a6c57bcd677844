"""From the bytes of one file to its facts."""

from tree_sitter import Tree

from shared.parsing.anchors import lay_out
from shared.parsing.builder import Builder
from shared.parsing.facts import FileFacts
from shared.parsing.grammar import load
from shared.parsing.source import Skipped, line_count, to_utf8
from shared.parsing.spec import LanguageSpec
from shared.parsing.tree import TIMEOUT, parse


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
    if spec.mend is not None and source and not source.endswith(b"\n"):
        # Kotlin's scanner runs for ever in an annotation that the file ends in.
        source += b"\n"
    tree = parse(grammar.language, source)
    is_odd = tree.root_node.has_error if isinstance(tree, Tree) else tree == TIMEOUT
    if is_odd and spec.mend is not None:
        mended = spec.mend(source)
        again = parse(grammar.language, mended)
        if isinstance(again, Tree) and not again.root_node.has_error:
            source, tree = mended, again
    if isinstance(tree, str):
        return Skipped(path=path, reason=tree)
    layout = lay_out(grammar, tree, path)
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
