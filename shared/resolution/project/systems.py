"""Makes the module systems of the languages of a project."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fnmatch import translate

from shared.resolution.abilities import Partial
from shared.resolution.adapter import Language, Modules, Project
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.parts import join


def module_systems(
    files: Mapping[str, FileIndex], project: Project, languages: Iterable[Language]
) -> dict[str, Modules]:
    """Return the module system of each family; classes in parts become one."""
    systems: dict[str, Modules] = {}
    every = list(languages)
    for language in every:
        family = language.family_name
        if family not in systems:
            own = {
                path: file.facts
                for path, file in files.items()
                if file.family == family
            }
            asked = _asked(project.manifests, family, every) if own else {}
            made = language.modules(replace(project, files=own, manifests=asked))
            if isinstance(made, Partial):
                join(files, made.parts())
            systems[family] = made
    return systems


def _asked(
    manifests: Mapping[str, bytes], family: str, languages: Iterable[Language]
) -> dict[str, bytes]:
    """Return the manifests that the languages of a family want to read."""
    patterns = {
        translate(pattern)
        for language in languages
        if language.family_name == family
        for pattern in language.manifests
    }
    if not patterns:
        return {}
    wanted = re.compile("|".join(sorted(patterns)))
    return {
        path: data
        for path, data in manifests.items()
        if wanted.fullmatch(path.rpartition("/")[2])
    }
