"""Scripts of web pages, whose names all scripts of a page share."""

from collections.abc import Iterator

from shared.analysis.code import Code


def shared_by_pages(code: Code) -> Iterator[str]:
    """Yield what is at the top of scripts that neither import nor show anything.

    No module system keeps their names to themselves: pages may use them, and so may
    whatever puts pages together.
    """
    ids = code.index.ids
    importing = {ids[number] for number in code.index.importing}
    for path in code.files:
        node = f"file:{path}"
        is_alone = node not in importing and not code.imports.before(node)
        shows = path in code.structure.clues.exports
        if code.languages[path] == "javascript" and is_alone and not shows:
            for symbol in code.members.get(node, ()):
                yield symbol.id
