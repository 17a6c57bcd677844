"""What a project calls itself: the name in the manifest that is nearest to its root."""

import json
import re
from collections.abc import Mapping
from typing import Any

from shared.parsing.toml import tables_in

# Where the name is, by the manifest's name; the first of them counts.
_TABLES = {
    "package.json": ((),),
    "composer.json": ((),),
    "Cargo.toml": (("package",),),
    "pyproject.toml": (("project",), ("tool", "poetry")),
}
_MODULE = re.compile(rb"^module[ \t]+([^\s/]\S*)", re.MULTILINE)
# Of a module of Go the last part may say its version: `example.org/a/v2`.
_VERSION = re.compile(r"/v\d+$")
MAX_NAME = 100


def title_of(manifests: Mapping[str, bytes]) -> str:
    r"""Return the last part of the project's name; nothing where none is told.

    >>> title_of({"package.json": b'{"name": "@a/tree-view"}', "x/go.mod": b"module y"})
    'tree-view'
    >>> title_of({"go.mod": b"module example.org/web/v2\n"}), title_of({})
    ('web', '')
    """
    for path in sorted(manifests, key=lambda path: (path.count("/"), path)):
        name = path.rpartition("/")[2]
        told = ""
        if name == "go.mod":
            found = _MODULE.search(manifests[path])
            told = _VERSION.sub("", found[1].decode()) if found else ""
        elif name in _TABLES:
            told = _told(name, manifests[path])
        if told:
            return told.rpartition("/")[2][:MAX_NAME]
    return ""


def _told(manifest: str, data: bytes) -> str:
    content = _read(data) if manifest.endswith(".json") else tables_in(data)
    for keys in _TABLES[manifest]:
        table: Any = content
        for key in keys:
            table = table.get(key) if isinstance(table, dict) else None
        told = table.get("name") if isinstance(table, dict) else None
        if isinstance(told, str):
            return told
    return ""


def _read(data: bytes) -> object:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None
