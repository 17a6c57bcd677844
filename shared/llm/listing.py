"""Writes what a question is about: numbered lines of names, within a bound of bytes."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shared.domains.classification import Domain, Place
from shared.llm.redaction import folder_shown, name_shown, path_shown, signature_shown
from shared.llm.study import Study

_SHORT_BYTES, _LONG_BYTES = 2_000, 8_000
# Whatever is given of them at submission.
_EARLIER_BYTES = 5_000
_NAMES_A_LINE = 8
_FILES_A_BATCH, _BATCH_BYTES, _PLACES_BYTES = 60, 12_000, 4_000
_SYMBOLS_A_FILE, _USES_A_FILE = 20, 8
_NUMBER_BYTES, _USES_BYTES = 10, 60
_DESCRIBED, _DESCRIBED_AT_ONCE = 40, 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Lines about files, and which file or symbol each number of theirs stands for."""

    data: str
    files: tuple[int, ...]
    symbols: tuple[int, ...] = ()


def about_tree(study: Study) -> str:
    """List the directories of a tree, how they lean on each other, and what is central.

    Returns at most some 25,000 bytes, however large the tree is.
    """
    return "\n".join(
        line
        for title, lines, limit_bytes in (
            ("DIRECTORIES", _directories(study), _LONG_BYTES),
            ("USES BETWEEN DIRECTORIES", _leanings(study), _SHORT_BYTES),
            ("CENTRAL FILES", _central(study), _LONG_BYTES),
            ("PACKAGES", map(name_shown, study.outline.packages), _SHORT_BYTES),
            ("DOMAINS OF AN EARLIER ANALYSIS", _earlier(study), _EARLIER_BYTES),
        )
        for line in _section(title, lines, limit_bytes)
    )


def places_of(domains: Sequence[Domain]) -> list[Place]:
    """Return every domain and subdomain, in the order of their numbers in prompts."""
    return [
        Place(domain=domain.name, subdomain=part)
        for domain in domains
        for part in (None, *(subdomain.name for subdomain in domain.subdomains))
    ]


def batches_of_files(study: Study, domains: Sequence[Domain]) -> list[Batch]:
    """Return all files that are to be assigned, some at a time, below the places."""
    places = "\n".join(_shortened(list(_places(domains)), _PLACES_BYTES))
    left = list(study.files)
    batches: list[Batch] = []
    while left:
        files = _fitting(study, left, _BATCH_BYTES - len(places.encode()))
        left = left[len(files) :]
        batches.append(_batch(study, files, places))
    return batches


def batches_of_functions(study: Study) -> list[Batch]:
    """Return the functions that are used most, some at a time."""
    functions = study.functions()[:_DESCRIBED]
    batches = []
    for start in range(0, len(functions), _DESCRIBED_AT_ONCE):
        numbers = functions[start : start + _DESCRIBED_AT_ONCE]
        lines = [_function(study, n, number) for n, number in enumerate(numbers)]
        data = "\n".join(lines)
        batches.append(Batch(data=data, files=(), symbols=tuple(numbers)))
    return batches


def _section(title: str, lines: Iterable[str], limit_bytes: int) -> Iterator[str]:
    left_bytes = limit_bytes
    for n, line in enumerate(lines):
        left_bytes -= len(line.encode()) + 1
        if left_bytes < 0:
            yield "…"
            return
        if n == 0:
            yield title
        yield line


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def _directories(study: Study) -> Iterator[str]:
    files = study.outline.files
    held: dict[str, list[int]] = defaultdict(list)
    for number in study.files:
        held[_folder(files[number].path)].append(number)
    largest = sorted(held, key=lambda folder: (-len(held[folder]), folder))
    for folder in largest:
        numbers = sorted(held[folder], key=lambda n: (-study.importance[n], n))
        names = [
            path_shown(files[n].path.rpartition("/")[2]).partition(".")[0]
            for n in numbers[:_NAMES_A_LINE]
        ]
        yield f"{folder_shown(folder) or '.'} ({len(numbers)}): {', '.join(names)}"


def _leanings(study: Study) -> Iterator[str]:
    files = study.outline.files
    counts: Counter[tuple[str, str]] = Counter()
    asked = frozenset(study.files)
    for source, targets in study.uses.items():
        for target, count in targets.items():
            pair = (_folder(files[source].path), _folder(files[target].path))
            if pair[0] != pair[1] and {source, target} <= asked:
                counts[pair] += count
    for (source_folder, target_folder), count in sorted(
        counts.items(), key=lambda item: (-item[1], item[0])
    ):
        source_shown = folder_shown(source_folder) or "."
        yield f"{source_shown} -> {folder_shown(target_folder) or '.'}: {count}"


def _central(study: Study) -> Iterator[str]:
    for number in sorted(study.files, key=lambda n: (-study.importance[n], n)):
        held = study.symbols.get(number, ())[:_NAMES_A_LINE]
        names = ", ".join(name_shown(study.name(symbol)) for symbol in held)
        yield f"{path_shown(study.outline.files[number].path)}: {names}"


def _earlier(study: Study) -> Iterator[str]:
    for domain in study.previous:
        yield f"{name_shown(domain.name)} ({domain.subdomain_count} subdomains)"


def _places(domains: Sequence[Domain]) -> Iterator[str]:
    about: list[str] = []
    for domain in domains:
        about += [domain.description, *(part.description for part in domain.subdomains)]
    pairs = zip(places_of(domains), about, strict=True)
    for number, (place, description) in enumerate(pairs):
        part = "" if place.subdomain is None else f" / {place.subdomain}"
        # A name of the user's own may hold what turns or breaks lines.
        yield f"P{number} {name_shown(place.domain)}{part}: {description}"


def _shortened(lines: Sequence[str], limit_bytes: int) -> Sequence[str]:
    """Cut lines to equal shares where they are too long: each batch repeats them."""
    if sum(len(line.encode()) + 1 for line in lines) <= limit_bytes:
        return lines
    share_bytes = limit_bytes // len(lines) - len("…\n".encode())
    return [
        line
        if len(line.encode()) <= share_bytes
        else f"{line.encode()[:share_bytes].decode(errors='ignore')}…"
        for line in lines
    ]


def _held(study: Study, file: int) -> Sequence[int]:
    """Return those symbols of a file that are listed."""
    return study.symbols.get(file, ())[:_SYMBOLS_A_FILE]


def _fitting(study: Study, files: Sequence[int], limit_bytes: int) -> list[int]:
    """Return the first files, at least one, as many as fit."""
    fitting: list[int] = []
    for file in files[:_FILES_A_BATCH]:
        names = [path_shown(study.outline.files[file].path)]
        names += [name_shown(study.name(symbol)) for symbol in _held(study, file)]
        limit_bytes -= sum(len(name.encode()) + _NUMBER_BYTES for name in names)
        limit_bytes -= _USES_BYTES
        if fitting and limit_bytes < 0:
            break
        fitting.append(file)
    return fitting


def _batch(study: Study, files: Sequence[int], places: str) -> Batch:
    numbers = {file: n for n, file in enumerate(files)}
    lines = [places]
    symbols: list[int] = []
    for file in files:
        lines.append(_file(study, file, numbers))
        for symbol in _held(study, file):
            lines.append(f"  S{len(symbols)} {name_shown(study.name(symbol))}")
            symbols.append(symbol)
    return Batch(data="\n".join(lines), files=tuple(files), symbols=tuple(symbols))


def _file(study: Study, file: int, numbers: dict[int, int]) -> str:
    used = [
        f"F{numbers[target]}"
        for target, _ in study.uses.get(file, Counter[int]()).most_common()
        if target in numbers
    ]
    uses = f" uses {', '.join(used[:_USES_A_FILE])}" if used else ""
    return f"F{numbers[file]} {path_shown(study.outline.files[file].path)}{uses}"


def _function(study: Study, n: int, number: int) -> str:
    outline = study.outline
    symbol = outline.symbols[number - outline.first_symbol]
    first = outline.first_symbol

    def named(numbers: Sequence[int]) -> str:
        named = [study.name(each) for each in numbers if each >= first]
        return ", ".join(map(name_shown, named[:_NAMES_A_LINE]))

    shown = signature_shown(symbol.signature) or name_shown(symbol.name)
    path = path_shown(outline.files[symbol.file].path)
    calls, callers = study.calls.get(number, ()), study.callers.get(number, ())
    return (
        f"D{n} {path} {name_shown(symbol.name)} {shown}; calls {named(calls) or '-'};"
        f" called by {named(callers) or '-'}"
    )
