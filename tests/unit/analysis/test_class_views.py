"""Classes that answer requests: a change of what they run names their routes."""

from typing import Any

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

_VIEWS = (
    "from django.views import View\nclass V(View):\n    def get(self, request):\n"
    "        return inner()\ndef inner(): ...\n"
)
_TORNADO = (
    "from tornado.web import Application, RequestHandler\nclass V(RequestHandler):\n"
    "    def get(self):\n        inner()\ndef inner(): ...\n"
)
_INNER_PHP = "<?php\nnamespace App;\nclass I { public static function inner() { } }\n"


def _django(text: str) -> dict[str, str]:
    urls = f"from django.urls import path\n{text}"
    return {"shop/urls.py": urls, "app.py": _VIEWS, "shop/__init__.py": ""}


TREES: dict[str, dict[str, str]] = {
    "imported by its name": _django("from app import V\nu = [path('b', V.as_view())]"),
    "wrapped": _django(
        "from app import V\nfrom django.contrib.auth.decorators import login_required\n"
        "u = [\n    path('b', login_required(V.as_view(template_name='x'))),\n]"
    ),
    "in a variable": _django(
        "from app import V\nseen = V.as_view()\nu = [path('b', seen)]"
    ),
    "passed on": _django("from shop.all import V\nu = [path('b', V.as_view())]")
    | {"shop/all.py": "from app import V\n"},
    "a variable of another file": _django(
        "from shop.all import seen\nu = [path('b', seen)]"
    )
    | {"shop/all.py": "from app import V\nseen = V.as_view()\n"},
    "one of two views of a name": _django(
        "import app as a\nfrom shop import other as o\n"
        "u = [path('b', a.V.as_view()), path('c', o.V.as_view())]"
    )
    | {"shop/other.py": "class V:\n    def post(self, request): ...\n"},
    "an inherited method": {
        "shop/urls.py": "from django.urls import path\nfrom shop.views import W\n"
        "u = [path('b', W.as_view())]\n",
        "shop/views.py": "from app import V\nclass W(V):\n    x = 1\n",
        "app.py": _VIEWS,
    },
    "flask": {
        "app.py": "from flask import Flask\nfrom flask.views import MethodView\n"
        "app = Flask(__name__)\nclass V(MethodView):\n    def get(self):\n"
        "        return inner()\ndef inner(): ...\n"
        "app.add_url_rule('/x', view_func=V.as_view('h'))\n"
    },
    "flask_restful": {
        "app.py": "from flask_restful import Api, Resource\nclass V(Resource):\n"
        "    def get(self):\n        return inner()\ndef inner(): ...\n"
        "api = Api()\napi.add_resource(V, '/x')\n"
    },
    "falcon": {
        "app.py": "import falcon\nclass V:\n    def on_get(self, q, s):\n"
        "        inner()\ndef inner(): ...\napp = falcon.App()\n"
        "app.add_route('/', V())\n"
    },
    "aiohttp": {
        "app.py": "from aiohttp import web\nclass V(web.View):\n"
        "    async def get(self):\n        return inner()\ndef inner(): ...\n"
        "app = web.Application()\napp.add_routes([web.view('/', V)])\n"
    },
    "rest_framework": {
        "app.py": "from rest_framework.viewsets import ViewSet\nclass V(ViewSet):\n"
        "    def list(self, request):\n        return inner()\ndef inner(): ...\n",
        "urls.py": "from rest_framework import routers\nfrom app import V\n"
        "router = routers.SimpleRouter()\nrouter.register('x', V)\n",
    },
    "tornado": {
        "app.py": _TORNADO + "handlers = [(r'/', V)]\napp = Application(handlers)\n"
    },
    "tornado by its module": {
        "app.py": "import tornado.web\nclass V(tornado.web.RequestHandler):\n"
        "    def get(self):\n        inner()\ndef inner(): ...\n"
        "def make():\n    return tornado.web.Application([(r'/', V)])\n"
    },
    "tornado's application extended": {
        "app.py": _TORNADO + "class App(Application):\n    def __init__(self):\n"
        "        handlers = [(r'/', V)]\n        super().__init__(handlers)\n"
    },
    "go": {
        "go.mod": "module x\n",
        "app.go": 'package main\nimport "net/http"\ntype V struct{}\n'
        "func (v *V) ServeHTTP(w http.ResponseWriter, r *http.Request) { inner() }\n"
        'func inner() {}\nfunc main() { http.Handle("/x", &V{}) }\n',
    },
    "laravel's resource": {
        "routes/web.php": "<?php\nuse App\\V;\n"
        "Route::name('a')->resource('y', V::class);\n",
        "app/V.php": "<?php\nnamespace App;\nclass V {\n"
        "  public function index() { return I::inner(); }\n}\n",
        "app/I.php": _INNER_PHP,
    },
    "laravel's class that is called": {
        "routes/web.php": "<?php\nuse App\\V;\nRoute::get('/x', V::class);\n",
        "app/V.php": "<?php\nnamespace App;\nclass V {\n"
        "  public function __invoke() { return I::inner(); }\n}\n",
        "app/I.php": _INNER_PHP,
    },
    "asp.net": {
        "Program.cs": "class Program { static void Main() { } }\n",
        "app.cs": "using Microsoft.AspNetCore.Mvc;\nnamespace A;\n"
        "public class VController : Controller {\n"
        "  public IActionResult Index() => I.inner();\n}\n"
        "class I { internal static IActionResult inner() => null; }\n",
    },
}
_INNER = {"go": "app.go", "asp.net": "app.cs"}


def routes(files: dict[str, str], path: str, name: str) -> set[str]:
    """Names of the routes that a change of a function can be noticed at."""
    params: dict[str, object] = {"targets": [{"file": path, "name": name}]}
    (impact,) = document(JobKind.IMPACT, files, params)["impacts"]
    entries: list[dict[str, Any]] = impact["entryPointsAffected"]
    return {each["name"] for each in entries if each["type"] == "route_handler"}


@pytest.mark.parametrize("name", TREES)
def test_what_a_method_of_a_view_calls_is_noticed_at_its_route(name: str) -> None:
    files = TREES[name]
    is_php = "app/I.php" in files
    path = "app/I.php" if is_php else _INNER.get(name, "app.py")

    found = routes(
        files, path, "I.inner" if path in ("app.cs", "app/I.php") else "inner"
    )

    assert found == {
        "falcon": {"V.on_get"},
        "rest_framework": {"V.list"},
        "go": {"V.ServeHTTP"},
        "laravel's resource": {"V.index"},
        "laravel's class that is called": {"V.__invoke"},
        "asp.net": {"VController.Index"},
    }.get(name, {"V.get"})


def test_a_method_that_a_framework_knows_by_its_own_name_tells_the_class() -> None:
    views = (
        "from django.views.generic import ListView\nclass V(ListView):\n"
        "    def get_queryset(self):\n        return inner()\ndef inner(): ...\n"
    )
    files = _django("from app import V\nu = [path('b', V.as_view())]")

    assert routes(files | {"app.py": views}, "app.py", "inner") == {"V"}


def test_a_view_that_nobody_hands_over_has_no_route() -> None:
    files = _django("from app import V\nu = []")

    assert routes(files, "app.py", "inner") == set()


def test_a_method_named_beside_its_class_is_the_only_route_of_it() -> None:
    files = {
        "routes/web.php": "<?php\nuse App\\C;\nRoute::post('/x', [C::class, 'm']);\n",
        "app/C.php": "<?php\nnamespace App;\nclass C {\n  public function m() { }\n"
        "  public function get() { }\n}\n",
    }
    found = document(JobKind.DEAD_CODE, files)["entryPoints"]

    assert {each["name"] for each in found} == {"C.m"}


def test_a_long_table_of_routes_is_read_to_its_end() -> None:
    classes = "".join(
        f"class V{i}(RequestHandler):\n    def get(self): ...\n" for i in range(90)
    )
    table = ", ".join(f"('/{i}', V{i})" for i in range(90))
    files = {
        "app.py": f"from tornado.web import Application, RequestHandler\n{classes}"
        f"app = Application([{table}])\n"
    }
    found = document(JobKind.DEAD_CODE, files)["entryPoints"]

    assert len(found) == 180


def test_a_guard_on_a_view_leaves_it_a_route() -> None:
    files = {
        "app.py": "import tornado.web\nfrom flask import Flask\n"
        "from ext import guarded\napp = Flask(__name__)\ndef inner(): ...\n"
        "class V(tornado.web.RequestHandler):\n    @tornado.web.authenticated\n"
        "    def get(self):\n        inner()\n"
        "made = tornado.web.Application([('/', V)])\n"
        "@guarded\n@app.route('/')\ndef root():\n    inner()\n"
    }

    assert routes(files, "app.py", "inner") == {"V.get", "root"}


def test_what_a_tool_loads_by_its_file_is_a_route_where_it_is_handed_over() -> None:
    files = _django("from api.views import V\nu = [path('b', V.as_view())]")

    assert routes(files | {"api/views.py": _VIEWS}, "api/views.py", "inner") == {
        "V.get"
    }


def test_what_a_test_replaces_is_no_route() -> None:
    files = {
        "a.py": "def inner(): ...\n",
        "tests/test_a.py": "from unittest.mock import patch\nfrom a import inner\n"
        "def test_x():\n    @patch('a.b')\n    def helps():\n        inner()\n"
        "    helps()\n",
    }

    assert routes(files, "a.py", "inner") == set()
