"""Reads the answers of a model: what is unknown, double or empty is dropped."""

from collections.abc import Mapping, Sequence
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
from shared.llm.wording import pascal_case

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

    A name that is an earlier one but for its case or spaces is the earlier one, and has
    at most as many parts again where it had any.
    """
    earlier = {_key(domain.name): domain for domain in previous}
    found: dict[str, Domain] = {}
    for domain in said.domains[: 4 * _MAX_DOMAINS]:
        key = _key(domain.name)
        if key and key not in found:
            found[key] = _domain(domain, earlier.get(key))
    return tuple(found.values())[:_MAX_DOMAINS]


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
        if part.name and _key(part.name) not in parts:
            named = Subdomain(name=part.name, description=part.description)
            parts[_key(part.name)] = named
    told = dict.fromkeys(filter(None, said.responsibilities))
    return Domain(
        name=earlier.name if earlier else said.name,
        description=said.description,
        responsibilities=tuple(told)[:_MAX_RESPONSIBILITIES],
        subdomains=tuple(parts.values())[
            : min(had or _MAX_SUBDOMAINS, _MAX_SUBDOMAINS)
        ],
    )


def _key(name: str) -> str:
    return pascal_case(name).casefold()
