"""The only list of languages; a path's extension picks one."""

import re
from fnmatch import translate
from functools import cache

from shared.languages import (
    c,
    csharp,
    go,
    java,
    javascript,
    kotlin,
    php,
    python,
    ruby,
    rust,
)
from shared.resolution.adapter import Language

LANGUAGES: tuple[Language, ...] = (
    *c.LANGUAGES,
    csharp.LANGUAGE,
    go.LANGUAGE,
    java.LANGUAGE,
    *javascript.LANGUAGES,
    kotlin.LANGUAGE,
    php.LANGUAGE,
    python.LANGUAGE,
    ruby.LANGUAGE,
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


def language_of(path: str, data: bytes = b"") -> Language | None:
    """Return the language of a file, or None for one that is not parsed.

    `data` decides where languages share an extension.
    """
    name = path.rpartition("/")[2].lower()
    _, dot, extension = name.rpartition(".")
    if not dot:
        return None
    for language in LANGUAGES:
        claim = language.claims.get(dot + extension)
        if claim is not None and claim(data):
            return language
    return _by_extension().get(dot + extension)


def is_manifest(path: str) -> bool:
    """Return whether some language wants to read this configuration file."""
    return _manifests().fullmatch(path.rpartition("/")[2]) is not None


@cache
def _manifests() -> re.Pattern[str]:
    patterns = frozenset().union(*(language.manifests for language in LANGUAGES))
    return re.compile("|".join(translate(pattern) for pattern in sorted(patterns)))
