"""From the bytes of one file to its facts."""

from collections.abc import Callable

from tree_sitter import Language, Tree

from shared.parsing import budget
from shared.parsing.anchors import lay_out
from shared.parsing.budget import Budget, OutOfTime
from shared.parsing.builder import Builder
from shared.parsing.facts import FileFacts
from shared.parsing.grammar import Grammar, load, ready
from shared.parsing.source import Skipped, line_count, to_utf8
from shared.parsing.spec import LanguageSpec
from shared.parsing.tree import broken_bytes, parse


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
    source, tree = parsed(spec, source)
    if isinstance(tree, str):
        return Skipped(path=path, reason=tree)
    try:
        builder = _collect(grammar, tree, source, path)
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


def _collect(grammar: Grammar, tree: Tree, source: bytes, path: str) -> Builder:
    rules = grammar.spec.anchors
    limit = Budget(budget.RULES_BUDGET_S)
    layout = lay_out(grammar, tree, source, limit, path)
    builder = Builder(grammar.tables, source, layout)
    for anchor in layout.anchors:
        limit.check()
        builder.run(anchor, rules[anchor.capture])
    return builder


def parsed(spec: LanguageSpec, source: bytes) -> tuple[bytes, Tree | str]:
    """Return what the rules are to read, and its tree or why there is none."""
    language = ready(spec)[0]
    if spec.rewrite is not None:
        source = spec.rewrite(source)
    if spec.mend is not None and source and not source.endswith(b"\n"):
        # Kotlin's scanner runs for ever in an annotation that the file ends in.
        source += b"\n"
    prepared = spec.prepare(source) if spec.prepare is not None else source
    if spec.mend is not None:
        text, tree = _mended(language, prepared, spec.mend)
        return text if prepared is source else source, tree
    limit = Budget(budget.PARSE_BUDGET_S)
    tree = parse(language, prepared, limit)
    if _is_whole(tree):
        return source, tree
    repaired = spec.repair(prepared) if spec.repair is not None else prepared
    for other in (repaired, source):
        if other != prepared and not _is_whole(tree):
            again = parse(language, other, limit)
            tree = again if _is_better(again, tree) else tree
    return source, tree


def _mended(
    language: Language, source: bytes, mend: Callable[[bytes], bytes]
) -> tuple[bytes, Tree | str]:
    """Parse a source that can be mended: as it is where the grammar takes it.

    Recovery from what the grammar does not take may take time and memory that are
    quadratic, so the first parse gets no more time than sound code takes.
    """
    limit_s = budget.SOUND_S + budget.SOUND_S_PER_BYTE * len(source)
    limit = Budget(min(limit_s, budget.PARSE_BUDGET_S))
    tree = parse(language, source, limit)
    if _is_whole(tree):
        return source, tree
    mended = mend(source)
    if mended == source and isinstance(tree, Tree):
        return source, tree
    again = parse(language, mended, Budget(budget.PARSE_BUDGET_S))
    return (mended, again) if _is_better(again, tree) else (source, tree)


def _is_whole(tree: Tree | str) -> bool:
    return isinstance(tree, Tree) and not tree.root_node.has_error


def _is_better(tree: Tree | str, than: Tree | str) -> bool:
    if isinstance(tree, str):
        return False
    return isinstance(than, str) or broken_bytes(tree) < broken_bytes(than)
