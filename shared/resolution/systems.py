"""Makes the module systems of the languages of a project."""

from collections.abc import Iterable, Mapping

from shared.resolution.adapter import Language, Modules, Partial, Project
from shared.resolution.file_index import FileIndex
from shared.resolution.parts import join


def module_systems(
    files: Mapping[str, FileIndex], project: Project, languages: Iterable[Language]
) -> dict[str, Modules]:
    """Return the module system of each family; classes in parts become one."""
    systems: dict[str, Modules] = {}
    for language in languages:
        family = language.family_name
        if family not in systems:
            own = {
                path: file.facts
                for path, file in files.items()
                if file.language.family_name == family
            }
            made = language.modules(
                Project(files=own, manifests=project.manifests, paths=project.paths)
            )
            if isinstance(made, Partial):
                join(files, made.parts())
            systems[family] = made
    return systems
