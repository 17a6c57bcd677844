"""Lists that others are spread into: `[f, ...xs, g]`."""

from shared.languages.javascript.containers.block_uses import changed_names
from shared.parsing.builder import Builder
from shared.parsing.facts import Either, Element, Name, Repeated, Term
from shared.parsing.rules import one_of


def joined(builder: Builder, items: list[Term], spread: set[int]) -> Repeated:
    """Return a list in the order that it is written in.

    Behind a list that the file changes anything may be anywhere. `spread` are the
    positions of those items that are all elements of something.
    """
    parts: list[Term] = []
    for place, item in enumerate(items):
        is_spread = place in spread
        # An element of something is one item, unless it is spread.
        is_one = isinstance(item, Element) and not is_spread
        parts.append(Either((item,)) if is_one else item)
        behind = items[place + 1 :]
        if is_spread and behind and not _is_kept(builder, item):
            parts.append(Element(Repeated(one_of(behind))))
            break
    return Repeated(one_of(items), tuple(parts))


def _is_kept(builder: Builder, item: Term) -> bool:
    base = item.base if isinstance(item, Element) else None
    return isinstance(base, Name) and base.name not in changed_names(builder)
