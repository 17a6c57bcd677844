"""Names for groups of files: of the area each grew from, or of its words."""

from collections import Counter
from collections.abc import Sequence

from shared.core.builds import is_built_folder
from shared.domains.growing import Group
from shared.domains.outline import Outline
from shared.domains.vocabulary import BUILDS, CONTAINERS
from shared.domains.words import (
    common_word,
    distinctive,
    pascal,
    says_nothing,
    title,
    words,
)

NAMELESS = "Application"
REST = "Core"
# A group whose seed is less of it than this is not about the seed. Domains take in more
# that has no place of its own.
_LEAST_OF_DOMAIN, _LEAST_OF_PART = 0.05, 0.2
# The only domain is the whole tree, which one of its smaller files says little of.
_LEAST_OF_WHOLE = 1 / 3
_ORDINALS = ("Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")
_TELLING_WORDS = 8
# A word that comes but once is chance.
_LEAST_TIMES = 2
# One that comes in less of the files says nothing of the others.
_LEAST_SPREAD = 0.1


def vocabulary(outline: Outline) -> list[Counter[str]]:
    """Return the words of each file's name and symbols, with how often they come."""
    found: list[Counter[str]] = [
        Counter(words(file.path.rpartition("/")[2].partition(".")[0]))
        for file in outline.files
    ]
    for symbol in outline.symbols:
        found[symbol.file].update(set(words(symbol.name.rpartition(".")[2])))
    return found


def name_groups(
    outline: Outline,
    groups: Sequence[Group],
    vocabularies: Sequence[Counter[str]],
    *,
    within: str = "",
    prefix: str | None = None,
) -> list[str]:
    """Return a name in PascalCase for each group; no two are equal.

    Args:
        outline: The tree.
        groups: The groups, heaviest first.
        vocabularies: The words of each file of the tree.
        within: The domain that they are parts of, whose name none may have.
        prefix: A first word that tells nothing, as the whole tree's parts have it.
    """
    counts = [_total(vocabularies, group.files) for group in groups]
    everywhere = sum(counts, Counter[str]())
    prefix = common_prefix(groups) or prefix
    taken = {within.lower()}
    names = []
    for group, counted in zip(groups, counts, strict=True):
        likely = [
            word
            for word in distinctive(counted, everywhere)
            if counted[word] >= _LEAST_TIMES
        ]
        telling = [
            pascal([word])
            for word in likely[:_TELLING_WORDS]
            if _is_spread(word, vocabularies, group.files)
        ]
        if within:
            files = _called(outline, group.files, vocabularies)
            proposals = [*_for_part(group, telling, prefix), *files, *_numbered(REST)]
        else:
            proposals = _for_domain(group, telling, prefix, len(groups))
            if len(groups) == 1 or is_built_folder(group.seed.name):
                # The whole tree, or what is built of it: it may tell how it is called.
                own = "" if says_nothing(outline.title) else outline.title
                proposals.insert(0, pascal(words(own)))
        free = (name for name in proposals if name and name.lower() not in taken)
        name = next(free)
        taken.add(name.lower())
        names.append(name)
    return names


def common_prefix(groups: Sequence[Group]) -> str | None:
    """Return the first word that most groups' seeds share, if there is one."""
    return common_word([group.seed.name for group in groups])


def telling_words(
    groups: Sequence[Group], vocabularies: Sequence[Counter[str]]
) -> list[set[str]]:
    """Return the words that each group is known by: of its folders, and its own."""
    counts = [_total(vocabularies, group.files) for group in groups]
    everywhere = sum(counts, Counter[str]())
    return [
        set(words(group.seed.name))
        | set(distinctive(counted, everywhere)[:_TELLING_WORDS])
        for group, counted in zip(groups, counts, strict=True)
    ]


def _is_spread(
    word: str, vocabularies: Sequence[Counter[str]], files: Sequence[int]
) -> bool:
    held = sum(word in vocabularies[number] for number in files)
    return held >= _LEAST_SPREAD * len(files)


def _for_domain(
    group: Group, telling: Sequence[str], prefix: str | None, domains: int
) -> list[str]:
    own = title(group.seed.name, prefix) or title(group.seed.name)
    folders = [
        part for part in group.seed.key.split("/")[:-1] if not says_nothing(part)
    ]
    around = pascal([*words(title(folders[-1])), *words(own)]) if folders else ""
    is_large = group.seed.weight >= _LEAST_OF_DOMAIN * group.weight
    is_about = is_large or group.is_known
    if domains == 1 and group.seed.weight < _LEAST_OF_WHOLE * group.weight:
        is_about = False
    own_names = [] if _is_plain(group) else [own, around]
    if is_about:
        return [*own_names, *telling, NAMELESS, *_numbered(NAMELESS)]
    last = own_names if domains == 1 else []
    return [*telling, *last, NAMELESS, *_numbered(NAMELESS)]


def _is_plain(group: Group) -> bool:
    """Return whether a group's folder says nothing, or how it was built."""
    name = group.seed.name
    is_build = is_built_folder(name) or name.lower() in BUILDS & CONTAINERS
    return group.seed.says_nothing or is_build


def _for_part(group: Group, telling: Sequence[str], prefix: str | None) -> list[str]:
    is_about = group.seed.weight >= _LEAST_OF_PART * group.weight
    own = title(group.seed.name, prefix) or title(group.seed.name)
    first = [own] if is_about and not _is_plain(group) else []
    # A word of a part that is all there is says less: `Rebuild`, `Pop`.
    return [*first, REST, *telling]


def _called(
    outline: Outline, files: Sequence[int], vocabularies: Sequence[Counter[str]]
) -> list[str]:
    """Return what files are called, those with the most words in them first."""
    paths = {number: outline.files[number].path for number in files}
    ordered = sorted(paths, key=lambda n: (-vocabularies[n].total(), paths[n]))
    return [title(paths[n].rpartition("/")[2].partition(".")[0]) for n in ordered]


def _numbered(name: str) -> list[str]:
    return [f"{ordinal}{name}" for ordinal in _ORDINALS]


def _total(vocabularies: Sequence[Counter[str]], files: Sequence[int]) -> Counter[str]:
    total: Counter[str] = Counter()
    for number in files:
        total.update(vocabularies[number])
    return total
