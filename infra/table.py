"""Prints an evaluated deployment as a table: who has which right, what is set how.

`python infra/table.py snapshot.json [--brief]`, brief without the properties. Those in
infra/expected are what was meant; `make infra-check` compares.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_ROLES = {
    "ba92f5b4-2d11-453d-a403-e96b0029c9fe": "Storage Blob Data Contributor",
    "2a2b9908-6ea1-4ae2-8e65-a410df84e7d1": "Storage Blob Data Reader",
    "db58b8e5-c6ad-4a2a-8342-4190687cbf4a": "Storage Blob Delegator",
    "4633458b-17de-408a-b874-0445c86b69e6": "Key Vault Secrets User",
    "b86a8fe4-44ce-4948-aee5-eccb2c155cd7": "Key Vault Secrets Officer",
    "3913510d-42f4-4e42-8a64-420c390055eb": "Monitoring Metrics Publisher",
}
# Of no meaning here: words for people, and the workbook, which a test of its own reads.
_LEFT_OUT = {"tags", "location", "description", "displayName", "serializedData"}
_RIGHTS = "Microsoft.Authorization/roleAssignments"
_SITES = "Microsoft.Web/sites"
_SWITCHED_OFF = re.compile(r"AzureWebJobs\.(\w+)\.Disabled")


def main(arguments: list[str]) -> int:
    """Print the table of the snapshot on the command line."""
    rows = json.loads(Path(arguments[0]).read_text())["resources"]
    print("\n".join(_table(rows, brief="--brief" in arguments[1:])))
    return 0


def _table(rows: list[dict[str, Any]], *, brief: bool) -> Iterator[str]:
    yield "# Apps: ways in, workers, functions that are switched off"
    for row in rows:
        if row["type"] == _SITES:
            yield _app(row, rows)
    yield "\n# Rights: who, as what, where"
    yield from sorted(_right(row) for row in rows if row["type"] == _RIGHTS)
    if not brief:
        yield "\n# Properties"
        yield from sorted(_properties(rows))


def _app(site: dict[str, Any], rows: list[dict[str, Any]]) -> str:
    (settings,) = (
        row["body"]["properties"]
        for row in rows
        if row["type"] == f"{_SITES}/config"
        and row["name"] == f"{site['name']}/appsettings"
    )
    way_in = site["body"]["properties"]["publicNetworkAccess"]
    off = sorted(filter(None, map(_switched_off, settings.items())))
    return " | ".join(
        [
            _short(site["name"]),
            way_in,
            settings["WORKER_TIMERS"],
            " ".join(off) or "none",
        ]
    )


def _switched_off(setting: tuple[str, str]) -> str:
    found = _SWITCHED_OFF.fullmatch(setting[0])
    return found[1] if found and setting[1] == "true" else ""


def _right(row: dict[str, Any]) -> str:
    given = row["body"]["properties"]
    role = given["roleDefinitionId"].rpartition("/")[2]
    condition = f" | {given['condition']}" if given.get("condition") else ""
    return (
        f"{_short(given['principalId'])} ({given['principalType']}) |"
        f" {_ROLES.get(role, role)} | {_short(row['scope'])}{condition}"
    )


def _properties(rows: list[dict[str, Any]]) -> Iterator[str]:
    for row in rows:
        if row["type"] == _RIGHTS:
            continue
        kind = row["type"].partition("/")[2]
        for path, value in _leaves(row["body"], ""):
            of = _short(row["scope"])  # a whole resource group is none
            name = f"{of}/{_short(row['name'])}" if of else _short(row["name"])
            yield f"{kind} {name}{_short(path)} = {_short(value)}".rstrip()


def _leaves(value: object, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and value:
        for name, member in value.items():
            if name not in _LEFT_OUT:
                yield from _leaves(member, f"{path}.{name}")
    elif isinstance(value, list) and value:
        for place, member in enumerate(value):
            yield from _leaves(member, f"{path}[{place}]")
    else:
        yield path, re.sub(r"\s+", " ", str(value)).strip()


def _short(text: str) -> str:
    """Leave out of a name or an id what is the same in all, or made up."""
    text = re.sub(r"/subscriptions/0[-0]+(/resourceGroups/rg)?", "", text)
    text = re.sub(r"/providers/Microsoft\.\w+/", "", text)
    text = re.sub(r"<<Microsoft\.\w+/\w+:([^>]*)>>", r"<\1>", text)
    return re.sub(r"(?<=[-a-z])(pk4fax|rn26jv)\b", "…", text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
