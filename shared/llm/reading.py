"""Reads the answers of a model: what is unknown, double or empty is dropped."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from shared.domains.classification import Domain, Place, PreviousDomain, Subdomain
from shared.llm.answers import (
    SaidDescriptions,
    SaidDomain,
    SaidDomains,
    SaidPlace,
    SaidPlaces,
)
from shared.llm.listing import Batch
from shared.llm.wording import look_of, pascal_case

_LETTERS = re.compile(r"[^\W_]+")
_MAX_DOMAINS, _MAX_SUBDOMAINS, _MAX_RESPONSIBILITIES = 8, 4, 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Assigned:
    """Where files and symbols belong, by the numbers of the outline."""

    files: Mapping[int, Place]
    symbols: Mapping[int, Place]


def domains_in(
    said: SaidDomains, previous: Sequence[PreviousDomain] = ()
) -> tuple[Domain, ...]:
    """Return the domains of an answer that have proper names, each name once.

    An earlier domain has at most as many parts again where it had any.
    """
    named = with_names(said, previous)
    earlier = {domain.name: domain for domain in previous}
    found: dict[str, Domain] = {}
    for domain in named.domains[: 4 * _MAX_DOMAINS]:
        if domain.name and (key := domain.name.casefold()) not in found:
            found[key] = _domain(domain, earlier.get(domain.name))
    return tuple(found.values())[:_MAX_DOMAINS]


def with_names(said: SaidDomains, previous: Sequence[PreviousDomain]) -> SaidDomains:
    """Return an answer whose names are earlier ones as they were given, or clean ones.

    A name is an earlier one that it differs from in its case, spaces or signs at most.
    """
    earlier: dict[str, str] = {}
    # Two may differ in their signs alone: what is the same in more comes first.
    for way in _WAYS:
        for given in previous:
            earlier.setdefault(way(given.name), given.name)

    def named(domain: SaidDomain) -> SaidDomain:
        ways = (way(domain.name) for way in _WAYS)
        known = next((earlier[way] for way in ways if way and way in earlier), None)
        return domain.model_copy(update={"name": known or pascal_case(domain.name)})

    return said.model_copy(update={"domains": [named(each) for each in said.domains]})


def places_in(said: SaidPlaces, batch: Batch, places: Sequence[Place]) -> Assigned:
    """Return what an answer assigns; of two for one number the first counts."""
    return Assigned(
        files=_assigned(said.files, batch.files, places),
        symbols=_assigned(said.symbols, batch.symbols, places),
    )


def descriptions_in(said: SaidDescriptions, batch: Batch) -> dict[int, str]:
    """Return the sentences of an answer that may be shown, by number of the outline."""
    found: dict[int, str] = {}
    for each in said.descriptions:
        if each.text and 0 <= each.number < len(batch.symbols):
            found.setdefault(batch.symbols[each.number], each.text)
    return found


def _assigned(
    said: Sequence[SaidPlace], numbers: Sequence[int], places: Sequence[Place]
) -> dict[int, Place]:
    found: dict[int, Place] = {}
    for each in said:
        if 0 <= each.number < len(numbers) and 0 <= each.place < len(places):
            found.setdefault(numbers[each.number], places[each.place])
    return found


def _domain(said: SaidDomain, earlier: PreviousDomain | None) -> Domain:
    had = earlier.subdomain_count if earlier else 0
    parts: dict[str, Subdomain] = {}
    for part in said.subdomains[: 4 * _MAX_SUBDOMAINS]:
        if part.name:
            named = Subdomain(name=part.name, description=part.description)
            parts.setdefault(part.name.casefold(), named)
    told = dict.fromkeys(filter(None, said.responsibilities))
    return Domain(
        name=said.name,
        description=said.description,
        responsibilities=tuple(told)[:_MAX_RESPONSIBILITIES],
        subdomains=tuple(parts.values())[
            : min(had or _MAX_SUBDOMAINS, _MAX_SUBDOMAINS)
        ],
    )


def _letters(name: str) -> str:
    return "".join(_LETTERS.findall(look_of(name)))


_WAYS: tuple[Callable[[str], str], ...] = (str, look_of, _letters)
