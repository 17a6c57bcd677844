"""The only list of languages; a path's extension picks one."""

import re
from fnmatch import translate
from functools import cache

from shared.languages import go, java, javascript, python, rust
from shared.resolution.adapter import Language

LANGUAGES: tuple[Language, ...] = (
    go.LANGUAGE,
    java.LANGUAGE,
    *javascript.LANGUAGES,
    python.LANGUAGE,
    rust.LANGUAGE,
)


@cache
def _by_extension() -> dict[str, Language]:
    return {
        extension: language
        for language in LANGUAGES
        for extension in language.spec.extensions
    }


@cache
def by_name() -> dict[str, Language]:
    """Return the languages by the name that results show."""
    return {language.spec.name: language for language in LANGUAGES}


def language_of(path: str) -> Language | None:
    """Return the language of a file, or None for one that is not parsed."""
    name = path.rpartition("/")[2].lower()
    _, dot, extension = name.rpartition(".")
    return _by_extension().get(dot + extension) if dot else None


def is_manifest(path: str) -> bool:
    """Return whether some language wants to read this configuration file."""
    return _manifests().fullmatch(path.rpartition("/")[2]) is not None


@cache
def _manifests() -> re.Pattern[str]:
    patterns = frozenset().union(*(language.manifests for language in LANGUAGES))
    return re.compile("|".join(translate(pattern) for pattern in sorted(patterns)))
