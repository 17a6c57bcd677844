"""How sure it is that something is dead: doubts about names, classes and callers."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document


def dead(files: dict[str, str]) -> dict[str, str]:
    """Names of candidates to their confidence."""
    found = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]
    return {each["name"]: each["confidence"] for each in found}


LOOKUPS = {
    "getattr": (
        "a.py",
        (
            "class A:\n    def go(self, k):\n        return getattr(self, k)()\n\n"
            "    def used(self):\n        pass\n\n"
            "    def found(self):\n        pass\n\n\n"
            "class Other:\n    def go(self):\n        pass\n\n    def used(self):\n"
            "        pass\n\n    def dull(self):\n        pass\n\n\n"
            "a = A()\na.go(1)\na.used()\nb = Other()\nb.go()\nb.used()\n"
        ),
    ),
    "a subscript of this": (
        "a.js",
        (
            "class A {\n  go(k) { return this[k] }\n  used() {}\n  found() {}\n}\n"
            "class Other {\n  go() {}\n  used() { return this[KEY] }\n  dull() {}\n}\n"
            "const a = new A(); a.go(1); a.used()\n"
            "const b = new Other(); b.go(); b.used()\n"
        ),
    ),
}


@pytest.mark.parametrize(("path", "text"), LOOKUPS.values(), ids=list(LOOKUPS))
def test_what_code_may_look_up_in_its_own_object_is_not_sure_to_be_dead(
    path: str, text: str
) -> None:
    assert dead({path: text}) == {"A.found": "medium", "Other.dull": "high"}


ENDS = {
    "a template": ("a.js", "this[`${k}Type`]", "this.used()"),
    "a sum": ("a.js", "this[k + 'Type']", "this.used()"),
}


@pytest.mark.parametrize(("path", "key", "use"), ENDS.values(), ids=list(ENDS))
def test_a_name_may_end_in_what_a_key_ends_in(path: str, key: str, use: str) -> None:
    text = (
        f"class A {{\n  go(k) {{ {use}; return {key} }}\n  used() {{}}\n"
        "  oneType() {}\n  dull() {}\n}\nnew A().go(1)\n"
    )

    assert dead({path: text}) == {"A.oneType": "low", "A.dull": "high"}


def test_a_member_is_never_surer_dead_than_its_class() -> None:
    files = {
        "web/__init__.py": "",
        "web/settings.py": "MIDDLEWARE = ['Middle']\n",
        "web/parts.py": "class Middle:\n    def handle(self):\n"
        "        return _after()\n\n\ndef _after():\n    pass\n\n\n"
        "class Dull:\n    def handle_all(self):\n        pass\n",
        "doc.md": "Middle",
    }

    found = dead(files)

    assert found["Middle"] == found["Middle.handle"] == found["_after"] != "high"
    assert found["Dull"] == found["Dull.handle_all"] == "high"


CALLED = {
    "app.py": "class App:\n    def __call__(self):\n        return self.wsgi_app()\n\n"
    "    def wsgi_app(self):\n        return _deep()\n\n\n"
    "def _deep():\n    pass\n\n\ndef used():\n    return _below()\n\n\n"
    "def _below():\n    pass\n\n\nused()\n",
    "doc.md": "An App is called.",
    "tests/test_x.py": "def test_x():\n    pass\n",
}


def test_what_only_doubtful_code_leads_to_is_doubtful() -> None:
    found = dead(CALLED)

    assert found["App"] == found["App.wsgi_app"] == found["_deep"] == "medium"


def test_what_only_doubtful_code_leads_to_is_not_surely_untested() -> None:
    found = document(JobKind.TEST_COVERAGE_MAP, CALLED)["untestedFunctions"]

    assert {each["name"]: each["confidence"] for each in found} == {
        "App.__call__": "medium",
        "App.wsgi_app": "medium",
        "_deep": "medium",
        "used": "high",
        "_below": "high",
    }


@pytest.mark.parametrize(
    "text",
    [
        "give(new (class { found() {} })());\n",
        "give(new class extends Other { found() {} });\n",
        "module.exports = new class { found() {} };\n",
        "module.exports = new class { get found() { return 1 } };\n",
    ],
)
def test_members_of_a_class_without_a_name_may_be_found(text: str) -> None:
    assert dead({"a.js": f"const give = require('g');\n{text}"}) == {"found": "medium"}


@pytest.mark.parametrize(
    "how", ["util.inherits(S, T);", "S.prototype = Object.create(T.prototype);"]
)
def test_members_of_a_function_that_inherits_within_another_may_be_found(
    how: str,
) -> None:
    text = (
        "const util = require('util'), T = require('stream').Transform;\n"
        f"exports.make = function () {{ function S() {{}} {how}\n"
        "  S.prototype._write = function () {};\n  return new S(); };\n"
    )

    assert [
        value for key, value in dead({"a.js": text}).items() if "_write" in key
    ] == ["medium"]


@pytest.mark.parametrize(
    ("use", "confidence"),
    [
        ("run(A, 'good_')", "low"),
        ("run(A, prefix='good_')", "low"),
        ("run(A, 'good')", "high"),
    ],
)
def test_a_beginning_that_is_handed_over_may_be_put_together(
    use: str, confidence: str
) -> None:
    text = f"class A:\n    def good_one(self):\n        pass\n\n\n{use}\n"

    assert dead({"a.py": text}) == {"A.good_one": confidence}


def test_what_a_function_of_go_assigns_takes_the_place_of_something() -> None:
    files = {
        "go.mod": "module x\n",
        "p/a.go": "package p\n\nvar tick = func(n int) int { return n }\n"
        "\nfunc Use() int { return tick(1) }\n\nvar idle = func() {}\n",
        "p/a_test.go": "package p\n\nfunc TestA(t *testing.T) {\n"
        "\ttick = func(n int) int { return 2 }\n\tUse()\n}\n",
    }

    assert dead(files) == {"TestA.tick": "medium", "idle": "high"}


GIVEN = {
    "an object": "import lib\nlib.listen(Heard())\n",
    "an object with a name": "import lib\nheard = Heard()\nlib.listen('x', heard)\n",
    "a class": "from lib import listen\nlisten(handler=Heard)\n",
    "in a list": "import lib\nlib.Server([Heard()])\n",
    "what a package made": "import lib\nserver = lib.Server()\nserver.add(Heard())\n",
}
HEARD = (
    "class Heard:\n    def opened(self):\n        pass\n\n"
    "    def used(self):\n        pass\n\n\nHeard().used()\n"
)


@pytest.mark.parametrize("use", GIVEN.values(), ids=list(GIVEN))
def test_a_package_may_find_members_of_what_it_is_given(use: str) -> None:
    assert dead({"a.py": HEARD + use}) == {"Heard.opened": "medium"}


@pytest.mark.parametrize(
    "use",
    [
        "def listen(it): ...\n\n\nlisten(Heard())\n",
        "import lib\nlib.listen()\nHeard()\n",
        "import lib\nlib.listen(len('x'))\nHeard()\n",
    ],
)
def test_only_what_is_given_to_packages_is_found_by_them(use: str) -> None:
    assert dead({"a.py": HEARD + use})["Heard.opened"] == "high"


def test_a_package_may_find_members_of_objects_of_a_script() -> None:
    text = (
        "const lib = require('lib');\nclass Heard { opened() {} used() {} }\n"
        "const heard = new Heard();\nheard.used();\nlib.listen(heard);\n"
    )

    assert dead({"a.js": text}) == {"Heard.opened": "medium"}


def test_a_package_may_find_objects_in_what_it_is_given() -> None:
    text = (
        "const lib = require('lib');\nclass Heard { opened() {} used() {} }\n"
        "new Heard().used();\n"
        "const config = { ...lib.defaults, handler: new Heard() };\n"
        "lib.listen(config);\n"
    )

    assert dead({"a.js": text}) == {"Heard.opened": "medium"}


WHOLE = {
    "itself": "const hooks = require('./hooks');\nlib.use(hooks);\n",
    "in an object": "const hooks = require('./hooks');\nlib.use({ hooks });\n",
    "in an object with a name": (
        "const hooks = require('./hooks');\n"
        "function go(o) { const all = { ...o, hooks }; return lib.use(all); }\ngo();\n"
    ),
    "spread": "const hooks = require('./hooks');\nlib.use({ ...hooks });\n",
    "imported": "import * as hooks from './hooks.js';\nlib.use(hooks);\n",
}
HOOKS = "exports.opened = it => it.x;\nexports.closed = function () {};\n"


@pytest.mark.parametrize("use", WHOLE.values(), ids=list(WHOLE))
def test_a_package_may_find_functions_of_a_module_that_it_is_given(use: str) -> None:
    files = {"a.js": f"const lib = require('lib');\n{use}", "hooks.js": HOOKS}

    assert dead(files) == {"opened": "medium", "closed": "medium"}


def test_a_package_may_find_functions_of_a_module_of_python() -> None:
    hooks = "def opened():\n    pass\n"
    files = {
        "kit/__init__.py": "",
        "kit/a.py": "import lib\nfrom kit import hooks\nlib.register(hooks)\n",
        "kit/hooks.py": hooks,
    }

    assert dead(files) == {"opened": "medium"}


@pytest.mark.parametrize(
    "use",
    [
        "const hooks = require('./hooks');\nlib.use(hooks.used());\n",
        "const hooks = require('./hooks');\nlib.use('hooks');\nhooks.used();\n",
        "const hooks = require('./hooks');\nfunction use(it) {}\nuse(hooks);\n",
        "const { used } = require('./hooks');\nlib.use(used);\n",
    ],
)
def test_of_other_modules_a_package_finds_nothing(use: str) -> None:
    hooks = HOOKS + "exports.used = function () {};\n"
    files = {"a.js": f"const lib = require('lib');\n{use}", "hooks.js": hooks}

    found = dead(files)
    assert (found["opened"], found["closed"]) == ("high", "high")


_FAKES = (
    "from http.server import BaseHTTPRequestHandler\n\n\n"
    "class Handler(BaseHTTPRequestHandler):\n    {body}\n\n\n"
    "class Below(Handler):\n    pass\n\n\n"
    "class Fake:\n    def makefile(self):\n        return 1\n\n\n"
    "made = (Handler, Below)\n{made}(Fake())\n"
)


@pytest.mark.parametrize("made", ["Handler", "Below"])
def test_what_an_inherited_constructor_is_given_its_package_may_use(made: str) -> None:
    found = dead({"app.py": _FAKES.format(body="pass", made=made)})

    assert found == {"Fake.makefile": "medium"}


@pytest.mark.parametrize("made", ["Handler", "Below"])
def test_what_an_own_constructor_is_given_is_known(made: str) -> None:
    body = "def __init__(self, fake):\n        self.fake = fake"
    found = dead({"app.py": _FAKES.format(body=body, made=made)})

    assert found == {"Fake.makefile": "high"}


def test_who_knows_a_base_may_find_classes_at_any_depth() -> None:
    found = dead(
        {
            "shop.py": (
                "from orm import Model\n\n\nclass Base(Model):\n    pass\n\n\n"
                "class Order(Base):\n    pass\n\n\nclass Lost:\n    pass\n"
            )
        }
    )

    assert found == {"Base": "medium", "Order": "medium", "Lost": "high"}
