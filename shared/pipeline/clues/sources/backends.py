"""Build backends that are in the tree: tools that install it call their hooks."""

from dataclasses import dataclass
from posixpath import basename, dirname, join, normpath

from shared.parsing.toml import tables_in

# What frontends call on a backend (PEP 517 and 660), where it has it.
HOOKS = (
    *("build_wheel", "build_sdist", "build_editable"),
    *("get_requires_for_build_wheel", "get_requires_for_build_sdist"),
    *("get_requires_for_build_editable", "prepare_metadata_for_build_wheel"),
    "prepare_metadata_for_build_editable",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Backend:
    """A module that builds a project, and the folders it is looked for in first.

    `holder` is what has the hooks in it; empty where the module itself does.
    """

    module: str
    holder: str
    folders: tuple[str, ...]


def backend_in(path: str, data: bytes) -> Backend | None:
    r"""Return the backend that a `pyproject.toml` names; nothing if it cannot be read.

    >>> text = b"[build-system]\nbuild-backend = 'own'\nbackend-path = ['tools']"
    >>> backend_in("kit/pyproject.toml", text)
    Backend(module='own', holder='', folders=('kit/tools',))
    """
    if basename(path) != "pyproject.toml":
        return None
    system = tables_in(data).get("build-system")
    named = system.get("build-backend") if isinstance(system, dict) else None
    if not isinstance(system, dict) or not isinstance(named, str):
        return None
    folders = system.get("backend-path")
    module, _, holder = named.partition(":")
    return Backend(
        module=module.strip(),
        holder=holder.strip(),
        folders=tuple(
            normpath(join(dirname(path), each))
            for each in (folders if isinstance(folders, list) else ())
            if isinstance(each, str)
        ),
    )
