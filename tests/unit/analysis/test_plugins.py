"""Modules that manifests of Python name as entry points are loaded by tools."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

MANIFESTS = {
    "setup.cfg": "[options.entry_points]\npytest11 =\n    mine = pkg.plugin\n",
    "pyproject.toml": "[project.entry-points.pytest11]\nmine = 'pkg.plugin'\n",
    "entry_points.txt": "[pytest11]\nmine = pkg.plugin\n",
}
PLUGIN = {
    "pkg/__init__.py": "",
    "pkg/plugin.py": "def pytest_configure(config):\n    pass\n",
    "pkg/other.py": "def unused():\n    pass\n",
}


@pytest.mark.parametrize("path", MANIFESTS)
def test_functions_of_a_module_that_is_an_entry_point_are_entry_points(
    path: str,
) -> None:
    found = document(JobKind.DEAD_CODE, PLUGIN | {path: MANIFESTS[path]})

    assert [each["name"] for each in found["entryPoints"]] == ["pytest_configure"]
    assert [each["name"] for each in found["deadCodeCandidates"]] == ["unused"]


@pytest.mark.parametrize("path", MANIFESTS)
def test_a_manifest_that_cannot_be_read_names_nothing(path: str) -> None:
    found = document(JobKind.DEAD_CODE, PLUGIN | {path: "[[[ = \n pkg.plugin"})

    assert found["entryPoints"] == []
