"""Programs in short, and what is resolved of them."""

from shared.languages.registry import by_name, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.project.world import World
from shared.resolution.resolve import build_world, resolve_all
from shared.resolution.results import Resolution


def world_of(files: dict[str, str]) -> World:
    """What resolving starts from, of files that are texts by path."""
    facts: list[FileFacts] = []
    for path, text in files.items():
        language = language_of(path)
        assert language is not None
        extracted = extract(language.spec, path, text.encode())
        assert isinstance(extracted, FileFacts)
        facts.append(extracted)
    project = Project(files={}, manifests={}, paths=frozenset(files))
    return build_world(facts, project, by_name())


def resolved(files: dict[str, str]) -> Resolution:
    """All links between the files, which are texts by path."""
    return resolve_all(world_of(files))


def many(line: str, count: int) -> str:
    """The line so many times, with its number as `n` and the next one as `m`."""
    return "".join(line.format(n=n, m=n + 1) for n in range(count))
