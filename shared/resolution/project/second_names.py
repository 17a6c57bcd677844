"""Variables that are a second name for one object: `m = n`."""

from collections import Counter

from shared.parsing.facts import Name
from shared.resolution.project.file_index import FileIndex


def second_names(file: FileIndex) -> dict[str, str]:
    """Return such names and the first one of their objects.

    Both are bound once in the file, in one scope and outside of loops: whenever the
    second one is read it is the first one.
    """
    named = [one for one in file.facts.bindings if isinstance(one.value, Name)]
    if not named:
        return {}
    count = Counter(one.name for one in file.facts.bindings)
    found: dict[str, str] = {}
    for one in named:
        if not isinstance(one.value, Name) or one.declared or one.narrows:
            continue
        first = one.value.name
        bound = file.bindings.get((one.scope, first), ())
        if (
            count[one.name] == count[first] == len(bound) == 1
            and bound[0].at < one.at
            and not any(start <= one.at < end for start, end in file.facts.loops)
        ):
            found[one.name] = found.get(first, first)
    return found
