"""The queries that alerts, the workbook and the documentation ask, and their analysis.

Azure's own analyser reads them, against the tables of Application Insights.
"""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.npm_packages import NODE, installed

_ROOT = Path(__file__).parents[2]
_LOCKED_PACKAGES = Path(__file__).parent / "npm_kusto"
_ALERTS = _ROOT / "infra" / "modules" / "alerts.bicep"
_WORKBOOK = _ROOT / "infra" / "workbook.json"

# Columns that each table of Application Insights has, and those of its own.
_COMMON = {
    "timestamp": "datetime",
    "customDimensions": "dynamic",
    "operation_Id": "string",
    "operation_ParentId": "string",
    "cloud_RoleName": "string",
    "cloud_RoleInstance": "string",
    "itemCount": "int",
}
_CALL = {
    "id": "string",
    "name": "string",
    "success": "string",
    "resultCode": "string",
    "duration": "real",
}
TABLES: dict[str, dict[str, str]] = {
    "traces": _COMMON | {"message": "string", "severityLevel": "int"},
    "customMetrics": _COMMON
    | {"name": "string", "value": "real", "valueCount": "int"}
    | {"valueSum": "real", "valueMin": "real", "valueMax": "real"},
    "requests": _COMMON | _CALL | {"url": "string", "source": "string"},
    "dependencies": _COMMON | _CALL | {"type": "string", "target": "string"},
    "availabilityResults": _COMMON
    | {"name": "string", "location": "string", "success": "string"}
    | {"message": "string", "duration": "real"},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A query as it is sent, and where it is written."""

    place: str
    text: str

    @property
    def table(self) -> str:
        """The table that it asks for rows of."""
        (table, *more) = set(re.findall(rf"\b({'|'.join(TABLES)})\s*\|", self.text))
        assert not more, self
        return str(table)

    @property
    def words(self) -> set[str]:
        """Every text that it compares with, but for stand-ins: `<job id>`."""
        without_paths = re.sub(r'\["[^"]+"\]', "", self.text)
        return {
            word
            for word in re.findall(r'"([^"]*)"', without_paths)
            if not word.startswith("<")
        }

    @property
    def fields(self) -> set[str]:
        """What it reads of `customDimensions`."""
        found = re.findall(r'customDimensions(?:\.(\w+)|\["([\w.]+)"\])', self.text)
        return {dotted or quoted for dotted, quoted in found}


def queries() -> list[Query]:
    """Return every query that is written anywhere."""
    return [*_of_documentation(), *_of_alerts(), *_of_workbook()]


def analysed(asked: list[Query]) -> dict[str, list[str]]:
    """Return what is wrong with each query that has something wrong, by its place.

    Raises:
        subprocess.CalledProcessError: the analyser cannot be installed, or ends badly.
    """
    folder = installed(_LOCKED_PACKAGES, "kusto")
    work = {"tables": TABLES, "queries": [query.text for query in asked]}
    ended = subprocess.run(
        [str(NODE), str(folder / "analyse.cjs")],
        input=json.dumps(work),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found = zip(asked, json.loads(ended.stdout), strict=True)
    return {query.place: complaints for query, complaints in found if complaints}


def _of_documentation() -> list[Query]:
    return [
        Query(place=f"{page.name}, query {number}", text=text)
        for page in sorted((_ROOT / "docs").rglob("*.md"))
        for number, text in enumerate(
            re.findall(r"```kql\n(.*?)```", page.read_text(), re.DOTALL), 1
        )
    ]


def _of_alerts() -> list[Query]:
    """Those of the templates, with a number for each of their parameters."""
    found = re.findall(
        r"name: '([a-z-]+)'(?:(?!name:).)*?query: (?:'''(.+?)'''|'(.+?)'\n)",
        _ALERTS.read_text(),
        re.DOTALL,
    )
    return [
        Query(place=f"alert {name}", text=re.sub(r"\$\{\w+\}", "1", long or short))
        for name, long, short in found
    ]


def _of_workbook() -> list[Query]:
    items: list[dict[str, Any]] = json.loads(_WORKBOOK.read_text())["items"]
    return [
        Query(
            place=f"workbook {item['name']}",
            text=item["content"]["query"].replace("{range:grain}", "5m"),
        )
        for item in items
        if "query" in item["content"]
    ]
