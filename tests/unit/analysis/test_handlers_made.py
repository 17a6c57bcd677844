"""Handlers that calls make, tables hold and classes wrap: their routes are told."""

import pytest

from tests.unit.analysis.test_class_views import routes

_FASTAPI = "from fastapi import FastAPI\napp = FastAPI()\ndef inner(): ...\n"
_FLASK = (
    "from flask import Flask\nfrom flask.views import MethodView\n"
    "app = Flask('x')\ndef inner(): ...\ndef h():\n    inner()\n"
)
_DECO = (
    "def deco(f):\n    def w(*a):\n        inner()\n"
    "        return f(*a)\n    return w\n"
)
_EXPRESS = (
    "const app = require('express')();\nfunction inner() {}\n"
    "function h() { inner(); }\nfunction apart() {}\n"
)
_MAKE = "def make():\n    def made():\n        return inner()\n    return made\n"
_ADD = "app.add_api_route('/d', make())\n"
MADE = {
    "by a function": (
        _FASTAPI + _MAKE + _ADD,
        "make.made",
    ),
    "by one of a module": (
        f"import views\n{_FASTAPI}app.add_api_route('/d', views.make())\n",
        "make.made",
    ),
    "without a name": (
        _FASTAPI + "def make():\n    return lambda: inner()\n" + _ADD,
        "make",
    ),
    "by a decorator that is called": (f"{_FLASK}app.route('/')(h)\n", "h"),
    "by one, without a name": (f"{_FASTAPI}app.get('/')(lambda: inner())\n", "app.py"),
}
TABLES = {
    "for (const [p, f] of Object.entries(table)) app.get(p, f);",
    "for (const [p, f] of Object.entries(svc.table)) app.get(p, f);",
    "for (const [p, f] of Object.entries(own.kept)) app.get(p, f);",
    "for (const [p, f] of pairs) app.get(p, f);",
    "for (const f of Object.values(table)) app.get('/', f);",
    "for (const row of rows) app.get(row.path, row.run);",
    "for (const p in table) app.get(p, table[p]);",
    "rows.forEach((row) => app.get(row.path, row.run));",
    "rows.forEach(({ path, run }) => { app.get(path, run); });",
}
_TABLES = (
    "const table = { '/': h };\nconst svc = { table };\n"
    "const pairs = [['/', h, apart]];\n"
    "const rows = [{ path: '/', run: h, other: apart }];\n"
    "class Own { constructor() { this.kept = { '/': h }; } }\nconst own = new Own();\n"
)
LISTED = {
    "flask": f"{_FLASK}{_DECO}class V(MethodView):\n    decorators = [deco]\n"
    "    def get(self): ...\napp.add_url_rule('/x', view_func=V.as_view('h'))\n",
    "flask_restful": "from flask_restful import Api, Resource\ndef inner(): ...\n"
    f"{_DECO}class V(Resource):\n    method_decorators = [deco]\n"
    "    def get(self): ...\napi = Api()\napi.add_resource(V, '/x')\n",
    "django": "from django.urls import path\nfrom django.views import View\n"
    "from django.utils.decorators import method_decorator\ndef inner(): ...\n"
    f"{_DECO}class V(View):\n    @method_decorator(deco)\n    def get(self): ...\n"
    "u = [path('x', V.as_view())]\n",
}


@pytest.mark.parametrize("name", MADE)
def test_handlers_that_are_made_are_routes(name: str) -> None:
    text, route = MADE[name]
    views = f"def inner(): ...\n{_MAKE}"
    files = {"app.py": text} | ({"views.py": views} if "import views" in text else {})
    path = "views.py" if "views.py" in files else "app.py"

    assert routes(files, path, "inner") == {route}


@pytest.mark.parametrize("text", sorted(TABLES))
def test_what_loops_take_out_of_tables_is_handed_over(text: str) -> None:
    files = {"app.js": f"{_EXPRESS}{_TABLES}{text}\n"}

    assert routes(files, "app.js", "inner") == {"h"}
    assert routes(files, "app.js", "apart") == set()


@pytest.mark.parametrize(
    "loop",
    [
        "for p, f in T.items():\n    app.add_url_rule(p, view_func=f)\n",
        "for p in T:\n    app.route(p)(T[p])\n",
        "for p, f in [('/', h)]:\n    app.route(p)(f)\n",
    ],
)
def test_tables_of_python_are_followed_too(loop: str) -> None:
    files = {"app.py": f"{_FLASK}T = {{'/': h}}\n{loop}"}

    assert routes(files, "app.py", "inner") == {"h"}


def test_a_table_of_another_file_is_followed_to_it() -> None:
    files = {
        "app.js": "const app = require('express')();\nconst { table } = "
        "require('./t');\nfor (const [p, f] of Object.entries(table)) app.get(p, f);\n",
        "t.js": f"{_EXPRESS}const table = {{ '/': h }};\n"
        "module.exports = { table };\n",
    }

    assert routes(files, "t.js", "inner") == {"h"}


@pytest.mark.parametrize("name", LISTED)
def test_what_a_class_puts_around_its_methods_is_noticed_at_them(name: str) -> None:
    assert routes({"app.py": LISTED[name]}, "app.py", "inner") == {"V.get"}


def test_what_wraps_a_handler_is_none_itself() -> None:
    text = (
        f"{_FASTAPI}def wrap(f):\n    def w():\n        inner()\n        return f()\n"
        "    return w\ndef h(): ...\napp.add_api_route('/d', wrap(h))\n"
    )

    assert "wrap.w" not in routes({"app.py": text}, "app.py", "inner")


def test_what_packages_make_is_no_function_of_ours() -> None:
    text = f"{_EXPRESS}const lib = require('lib');\napp.use('/', lib.h());\n"

    assert routes({"app.js": text}, "app.js", "inner") == set()


def test_text_that_is_no_path_hands_over_nothing() -> None:
    text = (
        f"{_FLASK}def look(some):\n    some.get('key')(h)\n"
        "def other(some):\n    some.get('/')(apart)\ndef apart():\n    inner()\n"
    )

    assert routes({"app.py": text}, "app.py", "inner") == {"apart"}


def test_tables_in_circles_end() -> None:
    text = (
        f"{_EXPRESS}let a = [b], b = [a];\na = [...b, a];\n"
        "for (const [p, f] of a) for (const g of f) app.get('/', g);\n"
    )

    assert routes({"app.js": text}, "app.js", "inner") == set()
