"""Classifies a tree without a model: the same answer for the same tree, anywhere.

Files are parted by their folders and by who works with whom; names come from folders,
and from words where these say nothing. What belongs to a file goes where it goes.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from shared.core.graphs import Structure
from shared.core.purposes import UNPARSED
from shared.domains.affinity import affinity
from shared.domains.areas import weigh
from shared.domains.classification import (
    OFFLINE,
    Classification,
    Domain,
    Place,
    PreviousDomain,
    Subdomain,
)
from shared.domains.compounds import spelled
from shared.domains.describing import Describer
from shared.domains.growing import Group, grow
from shared.domains.keeping import keep_names
from shared.domains.naming import common_prefix, name_groups, telling_words, vocabulary
from shared.domains.outline import Outline, outline_of
from shared.domains.production import reasons

VERSION = "11"
MOST_DOMAINS, MOST_SUBDOMAINS = 8, 4


def classify(
    structure: Structure, previous: Sequence[PreviousDomain] = ()
) -> Classification:
    """Return the domains of a resolved graph; see `classify_outline`."""
    return classify_outline(outline_of(structure), previous)


def classify_outline(
    outline: Outline, previous: Sequence[PreviousDomain] = ()
) -> Classification:
    """Return up to 8 domains of a tree, with up to 4 subdomains each.

    Every file, class, function and type has a place, or is left out with a reason.

    Args:
        outline: The tree.
        previous: Domains of an earlier answer, whose names are kept where they fit.
    """
    return _Classifier(outline, previous).classify()


def domains_of_files(
    structure: Structure, classification: Classification
) -> dict[str, str]:
    """Return the domains of the parsed files that have one, by path."""
    places = classification.places
    paths = [
        str(node.properties["path"])
        for node in structure.graph.nodes
        if node.labels[0] == "File" and node.properties["language"] != UNPARSED
    ]
    return {
        path: place.domain
        for path in paths
        if (place := places.get(f"file:{path}")) is not None
    }


class _Classifier:
    def __init__(self, outline: Outline, previous: Sequence[PreviousDomain]) -> None:
        self._outline = outline
        self._previous = previous
        self._reasons = reasons(outline)
        self._weights = weigh(outline)
        self._words: list[Counter[str]] = vocabulary(outline)
        self._describer = Describer(outline)

    def classify(self) -> Classification:
        files = [n for n, reason in enumerate(self._reasons) if reason is None]
        near = affinity(self._outline, files)
        groups = grow(
            self._outline,
            files,
            self._weights,
            near,
            most=MOST_DOMAINS,
            known={domain.name.lower() for domain in self._previous},
        )
        names = keep_names(
            name_groups(self._outline, groups, self._words),
            telling_words(groups, self._words),
            self._previous,
        )
        prefix = common_prefix(groups)
        parted: list[dict[str, Group]] = []
        for name, group in zip(names, groups, strict=True):
            parts = grow(
                self._outline, group.files, self._weights, near, most=self._most(name)
            )
            called = name_groups(
                self._outline, parts, self._words, within=name, prefix=prefix
            )
            parted.append(dict(zip(called, parts, strict=True)))
        return self._told(names, groups, parted)

    def _told(
        self,
        names: Sequence[str],
        groups: Sequence[Group],
        parted: Sequence[Mapping[str, Group]],
    ) -> Classification:
        known = {domain.name for domain in self._previous}
        spelling = spelled(
            self._outline, {part for called in parted for part in called} | {*names}
        )
        homes: dict[int, Place] = {}
        domains = []
        for given, group, called in zip(names, groups, parted, strict=True):
            name = given if given in known else spelling[given]
            parts = {spelling[part]: held for part, held in called.items()}
            for part, held in parts.items():
                place = Place(domain=name, subdomain=part)
                homes.update(dict.fromkeys(held.files, place))
            domains.append(self._domain(name, group, parts))
        return self._placed(tuple(domains), homes)

    def _most(self, name: str) -> int:
        asked = {domain.name: domain.subdomain_count for domain in self._previous}
        return min(asked.get(name) or MOST_SUBDOMAINS, MOST_SUBDOMAINS)

    def _domain(self, name: str, group: Group, parts: Mapping[str, Group]) -> Domain:
        describer = self._describer
        return Domain(
            name=name,
            description=describer.domain(group.files, group.seed.files, list(parts)),
            responsibilities=describer.responsibilities(group.files),
            subdomains=tuple(
                Subdomain(
                    name=part,
                    description=describer.subdomain(held.files, held.seed.files),
                )
                for part, held in parts.items()
            ),
        )

    def _placed(
        self, domains: tuple[Domain, ...], homes: dict[int, Place]
    ) -> Classification:
        places, left_out = {}, {}
        for number, id_ in enumerate(self._outline.ids):
            file = self._outline.file_of(number)
            reason = self._reasons[file]
            if reason is None:
                places[id_] = homes[file]
            else:
                left_out[id_] = reason
        return Classification(
            engine=OFFLINE,
            version=VERSION,
            domains=domains,
            places=places,
            left_out=left_out,
        )
