"""One classification of a model's answers; the offline one fills what is missing."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from shared.domains.classification import Classification, Domain, Place
from shared.llm.reading import Assigned
from shared.llm.study import Study

_FILLED = (
    "{count:,} of {total:,} files were assigned by the offline classification, mapped"
    " to the domains of the model."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What a model has said of a tree."""

    domains: tuple[Domain, ...]
    assigned: Sequence[Assigned]
    descriptions: Mapping[int, str]


def merged(
    study: Study, answers: Answers, *, engine: str, version: str, notes: Sequence[str]
) -> Classification:
    """Return the classification that the answers make up.

    A file that the model has not assigned goes where most of its offline neighbours
    went; a symbol goes with its class, and else with its file. At least one file has
    to be assigned.
    """
    files: dict[int, Place] = {}
    symbols: dict[int, Place] = {}
    for part in answers.assigned:
        files |= part.files
        symbols |= part.symbols
    missing = [number for number in study.files if number not in files]
    files |= _filled(study, files, missing)
    if missing:
        count = _FILLED.format(count=len(missing), total=len(study.files))
        notes = (*notes, count)
    ids = study.outline.ids
    placed = files | _symbols(study, files, symbols)
    offline = study.offline
    return Classification(
        engine=engine,
        version=version,
        domains=_inhabited(answers.domains, placed.values()),
        places={ids[number]: placed[number] for number in sorted(placed)},
        left_out=offline.left_out,
        descriptions={**offline.descriptions}
        | {ids[number]: text for number, text in sorted(answers.descriptions.items())},
        notes=tuple(notes),
    )


def _filled(
    study: Study, files: Mapping[int, Place], missing: Sequence[int]
) -> dict[int, Place]:
    """Return a place for each missing file, by ever wider neighbourhoods."""
    by_place: dict[object, Counter[Place]] = defaultdict(Counter)
    for number, place in files.items():
        for neighbourhood in _neighbourhoods(study, number):
            by_place[neighbourhood][place] += 1
    filled = {}
    for number in missing:
        counts = next(
            by_place[neighbourhood]
            for neighbourhood in _neighbourhoods(study, number)
            if neighbourhood in by_place
        )
        filled[number] = min(
            counts,
            key=lambda place: (-counts[place], place.domain, place.subdomain or ""),
        )
    return filled


def _neighbourhoods(study: Study, number: int) -> list[object]:
    offline = study.offline.places[study.outline.ids[number]]
    folder = study.outline.files[number].path.rpartition("/")[0]
    return [
        (offline.domain, offline.subdomain, folder),
        (offline.domain, offline.subdomain),
        (offline.domain,),
        (),
    ]


def _symbols(
    study: Study, files: Mapping[int, Place], said: Mapping[int, Place]
) -> dict[int, Place]:
    outline = study.outline
    first = outline.first_symbol
    by_name = {
        (outline.symbols[number - first].file, study.name(number)): place
        for number, place in said.items()
    }
    placed = {}
    for number, symbol in enumerate(outline.symbols, first):
        if outline.ids[number] not in study.offline.places or symbol.file not in files:
            continue
        place = by_name.get((symbol.file, symbol.name))
        owner = symbol.name
        while place is None and "." in owner:
            owner = owner.rpartition(".")[0]
            place = by_name.get((symbol.file, owner))
        placed[number] = place or files[symbol.file]
    return placed


def _inhabited(
    domains: Sequence[Domain], places: Collection[Place]
) -> tuple[Domain, ...]:
    """Leave out domains and subdomains that nothing belongs to."""
    used = {place.domain for place in places}
    parts = {(place.domain, place.subdomain) for place in places}
    return tuple(
        replace(
            domain,
            subdomains=tuple(
                part for part in domain.subdomains if (domain.name, part.name) in parts
            ),
        )
        for domain in domains
        if domain.name in used
    )
