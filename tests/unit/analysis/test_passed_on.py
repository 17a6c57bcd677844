"""What an index shows under any name is no dead code, wherever it is from."""

import pytest

from tests.unit.analysis.test_dead_code import dead

INDICES = [
    "import d from './mod';\nexport { d };",
    "import d from './mod';\nexport { d as e };",
    "import d from './mod';\nexport default d;",
    "import d from './mod';\nexport const x = d;",
    "import d from './mod';\nexport default { d };",
    "import d from './mod';\nconst e = d;\nexport const all = { run: { e } };",
    "export { default as d } from './mod';",
    "export { named as other } from './mod';",
    "import { named as n } from './mod';\nexport { n };",
    "export * as all from './mod';",
]
MODULES = [
    "export default function () { return inner(); }",
    "export default function go() { return inner(); }\nexport { go as named };",
    "const go = () => inner();\nexport default go;\nexport { go as named };",
    "export default class Z { run() { return inner(); } }\nexport { Z as named };",
    "export default class { run() { return inner(); } }",
]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("index", INDICES)
def test_what_an_index_passes_on_is_used(index: str, module: str) -> None:
    if "named" in index and "named" not in module:
        module += "\nexport function named() { return inner(); }"
    files = {
        "package.json": '{"name": "a", "main": "src/index.js"}',
        "src/index.js": f"{index}\n",
        "src/mod.js": f"{module}\nfunction inner() {{}}\nfunction gone() {{}}\n",
    }

    found = dead(files)

    assert found.pop("gone") == "high"
    assert "inner" not in found


def test_what_it_does_not_pass_on_is_not() -> None:
    files = {
        "package.json": '{"name": "a", "main": "src/index.js"}',
        "src/index.js": "import { one as three } from './mod';\nexport { three };\n",
        "src/mod.js": "export function one() {}\nexport function two() {}\n",
    }

    assert dead(files) == {"two": "high"}
