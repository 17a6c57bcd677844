"""What CommonJS shows of a package is no dead code; what it keeps may be."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

SHOWN = {
    "what CommonJS assigns to its module": {
        "package.json": '{"main": "lib/api.js"}',
        "lib/api.js": "module.exports = make\nfunction make() {}\n"
        "make.prototype.pub = function () {}\nmake.also = () => 1\n"
        "module.exports.inner = {}\nmodule.exports.inner.deep = deep\n"
        "function deep() {}\n",
    },
    "what CommonJS assigns through a chain": {
        "package.json": '{"main": "lib/api.js"}',
        "lib/api.js": "exports = module.exports = make\nfunction make() {}\n",
    },
    "the members of a class that CommonJS shows": {
        "package.json": '{"main": "lib/api.js"}',
        "lib/api.js": "class One { go() {} }\nclass Two { go() {} }\n"
        "class Three { go() {} }\nmodule.exports = One\n"
        "module.exports.Two = Two\nmodule.exports.all = { Three }\n",
    },
    "a class in what CommonJS lists": {
        "index.js": "class One { go() {} }\nmodule.exports = { One }\n"
    },
    "a class on the exports of CommonJS": {
        "index.js": "class One { go() {} }\nexports.One = One\n"
    },
    "what CommonJS makes and shows": {
        "index.js": "class One { go() {} }\nmodule.exports = new One()\n"
    },
    "what CommonJS passes on": {
        "package.json": '{"main": "lib/api.js"}',
        "lib/api.js": "const get = require('./get')\nconst { put } = require('./put')\n"
        "module.exports = { clone: require('./clone.js'), put }\n"
        "module.exports.get = get\n",
        "lib/clone.js": "module.exports = async () => inner()\nfunction inner() {}\n",
        "lib/get.js": "module.exports = data\nfunction data() {}\n"
        "data.stream = stream\nfunction stream() {}\n",
        "lib/put.js": "exports.put = put\nfunction put() {}\n",
    },
}


def dead(files: dict[str, str]) -> dict[str, str]:
    """Names of candidates to their confidence."""
    found = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]
    return {each["name"]: each["confidence"] for each in found}


@pytest.mark.parametrize("files", SHOWN.values(), ids=list(SHOWN))
def test_what_commonjs_shows_is_alive(files: dict[str, str]) -> None:
    assert dead(files) == {}


def test_what_commonjs_keeps_to_itself_may_be_dead() -> None:
    files = {
        "package.json": '{"main": "lib/api.js"}',
        "lib/api.js": "const { used } = require('./tools')\n"
        "module.exports = function go() { return used() }\nfunction mine() {}\n",
        "lib/tools.js": "exports.used = used\nfunction used() {}\n"
        "exports.unused = unused\nfunction unused() {}\n",
    }

    assert dead(files) == {"mine": "high", "unused": "high"}
