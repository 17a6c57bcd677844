"""Scripts: modules that are loaded when they run, and functions that lists hold."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_PAGE = "export default function thing() {}\nfunction gone() {}\n"


@pytest.mark.parametrize(
    "loader",
    [
        "import { lazy } from 'react';\nrender(lazy(() => import('./page.js')));\n",
        (
            "import { lazy } from 'react';\nimport './page.js';\n"
            "render(lazy(() => import('./page.js')));\n"
        ),
        (
            "import dynamic from 'next/dynamic';\n"
            "dynamic(() => import('./page.js'), { ssr: false });\n"
        ),
        "route({ lazy: () => import('./page.js') });\n",
        "export const load = () => import('./page.js').then((m) => m.default);\n",
        "export const load = async (k) => (await import('./page.js'))[k];\n",
        "export const run = async (k) => (await import(`./${k}.js`)).default();\n",
        "import lib from 'lib';\nlib.register(require('./page.js'));\n",
    ],
)
def test_what_a_module_shows_may_be_used_by_those_that_load_it(loader: str) -> None:
    files = {
        "package.json": '{"main": "main.js"}',
        "main.js": loader,
        "page.js": _PAGE,
    }

    found = dead(files)

    assert found.pop("thing", "medium") == "medium"
    assert found == {"gone": "high"}


def test_where_edges_tell_what_is_used_of_a_loaded_module_the_rest_is_dead() -> None:
    files = {
        "package.json": '{"main": "main.js"}',
        "main.js": "const m = await import('./page.js');\nm.used();\n",
        "page.js": "export function used() {}\nexport function gone() {}\n",
    }

    assert dead(files) == {"gone": "high"}


@pytest.mark.parametrize(
    "literal",
    [
        "const columns = [{ title: 'x', render: () => 1 }];\nshow(columns);\n",
        "const rows = { first: [{ render() {} }] };\nshow(rows);\n",
        "show([{ render: async function () {} }]);\n",
        "import { create } from 'lib';\nshow(create(() => ({ render: () => 1 })));\n",
    ],
)
def test_a_function_in_a_list_may_be_called_by_those_that_have_it(literal: str) -> None:
    files = {
        "package.json": '{"main": "main.js"}',
        "main.js": f"import 'lib';\n{literal}const gone = () => 1;\n",
    }

    found = dead(files)

    assert found.pop("render", "medium") == "medium"
    assert found.pop("rows.first.render", "medium") == "medium"
    assert found == {"gone": "high"}
