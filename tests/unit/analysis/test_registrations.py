"""What calls hand to frameworks is run by them: routes, and handlers of events."""

from typing import Any

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

PACKAGE = '{"name": "x", "private": true}'
TREES: dict[str, dict[str, str]] = {
    "django": {
        "shop/urls.py": "from django.urls import path as p\nfrom . import views\n"
        'urlpatterns = [p("x/", views.seen), p("k/", wrap(views.K.as_view()))]\n',
        "shop/views.py": "def seen(request):\n    return inner()\n"
        "class K:\n    def get(self, request):\n        return inner()\n"
        "def inner(): ...\n",
    },
    "starlette": {
        "app.py": "from starlette.routing import Route\ndef seen(r):\n"
        "    return inner()\ndef inner(): ...\nroutes = [Route('/x', seen)]\n",
    },
    "aiohttp": {
        "app.py": "from aiohttp import web\ndef seen(r):\n    return inner()\n"
        "def inner(): ...\napp = web.Application()\n"
        "app.add_routes([web.get('/y', seen)])\napp.router.add_get('/x', seen)\n",
    },
    "tornado": {
        "app.py": "from tornado.web import Application, RequestHandler, url\n"
        "class K(RequestHandler):\n    def get(self):\n        inner()\n"
        "class H(RequestHandler):\n    def seen(self):\n        inner()\n"
        "    post = seen\ndef inner(): ...\n"
        "def make():\n    return Application([('/', K), url('/h', H)])\n",
    },
    "asp.net": {
        "app.cs": 'var app = Made();\napp.MapGet("/x", seen);\n'
        "static string seen() => inner();\nstatic string inner() => null;\n",
    },
    "asp.net's method of another file": {
        "Program.cs": 'var app = Made();\napp.MapGet("/x", H.seen);\n',
        "app.cs": "namespace A;\nclass H {\n  public static string seen() => inner();\n"
        "  static string inner() => null;\n}\n",
    },
    "axum": {
        "Cargo.toml": '[package]\nname = "a"\n[dependencies]\naxum = "0.7"\n',
        "src/main.rs": "use axum::{routing::{get, post}, Router};\nmod h;\n"
        "fn main() {\n"
        '  Router::new().route("/", get(seen)).fallback(missed)\n'
        '    .route("/p", post(other).get(h::made));\n}\n'
        "fn seen() { h::inner() }\nfn missed() { h::inner() }\nfn other() {}\n",
        "src/h.rs": "pub fn made() { inner() }\npub fn inner() {}\n",
    },
    "actix": {
        "Cargo.toml": '[package]\nname = "a"\n[dependencies]\nactix-web = "4"\n',
        "src/main.rs": "use actix_web::{web, App};\nfn main() {\n"
        '  App::new().route("/", web::get().to(seen));\n}\n'
        "fn seen() { inner() }\nfn inner() {}\n",
    },
    "fastify": {
        "app.js": "import Fastify from 'fastify';\nconst app = Fastify();\n"
        "app.register(plug);\nasync function plug(f) { f.get('/', { handler: seen }) }"
        "\nfunction seen() { inner() }\nfunction inner() {}\n",
    },
    "express": {
        "app.js": "const app = require('express')();\n"
        "const { inner, seen } = require('./h');\napp.get('/x', seen);\n",
        "h.js": "exports.seen = (q, s) => { inner() };\n"
        "function inner() {}\nexports.inner = inner;\n",
    },
    "router of a class": {
        "app.js": "const r = require('express').Router();\n"
        "const C = require('./h');\nconst c = new C();\n"
        "r.post('/x', c.make.bind(c));\nr.route('/y').get(c.seen);\n",
        "h.js": "class C { make() { inner() } seen() { inner() } }\n"
        "module.exports = C;\nfunction inner() {}\n",
    },
    "handed an app": {
        "app.ts": "import express from 'express';\nimport { set } from './set';\n"
        "set(express());\n",
        "set.ts": "export function set(app) { app.get('/x', seen) }\n"
        "function seen() { inner() }\nfunction inner() {}\n",
    },
    "go": {
        "go.mod": "module x\n",
        "main.go": 'package main\nimport "net/http"\n'
        "func seen(w http.ResponseWriter, r *http.Request) { inner() }\n"
        "func inner() {}\n"
        'func set() { http.Handle("/x", http.HandlerFunc(seen)) }\n',
    },
    "laravel": {
        "routes/web.php": "<?php\nuse App\\C;\nRoute::get('/x', [C::class, 'seen']);\n",
        "app/C.php": "<?php\nnamespace App;\nclass C {\n"
        "  public function seen() { return $this->inner(); }\n"
        "  private function inner() {}\n}\n",
    },
}


INNER = {
    "django": "shop/views.py",
    "asp.net": "app.cs",
    "asp.net's method of another file": "app.cs",
    "axum": "src/h.rs",
    "actix": "src/main.rs",
    "fastify": "app.js",
    "express": "h.js",
    "router of a class": "h.js",
    "handed an app": "set.ts",
    "go": "main.go",
    "laravel": "app/C.php",
}


def affected(files: dict[str, str], path: str) -> dict[str, str]:
    """Names of the entry points that `inner` in a file leads to, with their types."""
    of = next((c for c in "CH" if f"\nclass {c} {{\n  public" in files[path]), "")
    name = f"{of}.inner" if of else "inner"
    params: dict[str, object] = {"targets": [{"file": path, "name": name}]}
    found: dict[str, Any] = document(JobKind.IMPACT, files, params)
    (impact,) = found["impacts"]
    return {each["name"]: each["type"] for each in impact["entryPointsAffected"]}


def handed(files: dict[str, str]) -> dict[str, str]:
    """Names of the entry points of dead code that calls hand over, with the reasons."""
    found = document(JobKind.DEAD_CODE, files)["entryPoints"]
    reasons = {each["name"]: each["reason"] for each in found}
    return {name: why for name, why in reasons.items() if why.startswith("handed")}


@pytest.mark.parametrize("name", TREES)
def test_what_is_handed_to_a_framework_is_a_route(name: str) -> None:
    found = affected(TREES[name], INNER.get(name, "app.py"))

    handlers = {each for each, role in found.items() if role == "route_handler"}
    assert {each.rpartition(".")[2] for each in handlers} >= {
        "django": {"seen", "get"},
        "tornado": {"get"},
        "axum": {"seen", "missed", "made"},
        "router of a class": {"seen", "make"},
    }.get(name, {"seen"})


def test_a_handler_without_a_name_is_told_by_what_is_around_it() -> None:
    files = {
        "package.json": PACKAGE,
        "app.js": "const app = require('express')();\n"
        "const { inner } = require('./h');\n"
        "app.get('/x', (q, s) => { inner() });\n"
        "function set(app) { app.post('/y', () => inner()) }\nset(app);\n",
        "h.js": "exports.inner = () => 1;\n",
    }

    assert affected(files, "h.js") == {
        "app.js": "route_handler",
        "set": "route_handler",
    }


def test_what_listens_is_a_handler_of_events() -> None:
    files = {
        "package.json": PACKAGE,
        "a.js": "function one() { inner() }\nfunction two() { inner() }\n"
        "function inner() {}\nmade().on('x', one);\n"
        "document.addEventListener('click', two);\n",
    }

    assert affected(files, "a.js") == {"one": "event_handler", "two": "event_handler"}


@pytest.mark.parametrize(
    "text",
    [
        "from django.db.models.signals import pre_save\npre_save.connect(heard)\n",
        "from django.db.models import signals as s\ns.pre_save.connect(heard)\n",
        "from django.dispatch import Signal\nmine = Signal()\nmine.connect(heard)\n",
    ],
)
def test_what_is_connected_to_a_signal_is_a_handler_of_events(text: str) -> None:
    files = {
        "a.py": "def heard(sender, **more):\n    inner()\ndef inner(): ...\n" + text
    }

    assert affected(files, "a.py") == {"heard": "event_handler"}


def test_a_hook_of_an_app_is_a_handler_of_events() -> None:
    files = {
        "package.json": PACKAGE,
        "a.js": "const app = require('fastify')();\napp.addHook('onSend', heard);\n"
        "function heard() { inner() }\nfunction inner() {}\n",
    }

    assert affected(files, "a.js") == {"heard": "event_handler"}


def test_dead_code_says_by_which_call_it_is_handed_over() -> None:
    assert handed(TREES["go"]) == {"seen": "handed to Handle"}
    assert handed(TREES["starlette"]) == {"seen": "handed to Route"}


def test_a_test_may_run_a_handler_by_its_framework() -> None:
    files = TREES["express"] | {
        "h.test.js": "const { other } = require('./o');\ntest('x', () => other());\n",
        "o.js": "exports.other = () => 1;\n",
    }
    untested = document(JobKind.TEST_COVERAGE_MAP, files)["untestedFunctions"]

    assert {each["name"]: each["confidence"] for each in untested}["seen"] == "low"


@pytest.mark.parametrize(
    "text",
    [
        # No framework is imported by the tree.
        "const app = made();\napp.get('/x', seen);\n",
        # What is called is another package's.
        "require('express');\nconst a = require('axios');\na.get('/x', seen);\n",
        # What is called is a value of the file's own.
        "require('express');\nconst a = {};\na.get('/x', seen);\n",
        # No path is said, and nobody knows what is called.
        "require('express');\nmade(a => a.get(seen));\n",
        # It is another method.
        "const app = require('express')();\napp.render('/x', seen);\n",
    ],
)
def test_a_call_of_something_else_registers_nothing(text: str) -> None:
    files = {"package.json": PACKAGE, "a.js": "function seen() {}\n" + text}

    assert handed(files) == {}


def test_what_tests_hand_over_is_no_entry_point() -> None:
    files = {
        "h.py": "def seen(): ...\n",
        "tests/test_h.py": "from aiohttp import web\nfrom h import seen\n"
        "def test_x():\n    web.Application().router.add_get('/', seen)\n",
    }

    assert handed(files) == {}


def test_what_tests_hand_over_too_stays_an_entry_point() -> None:
    tests = (
        "from aiohttp import web\nfrom app import seen\n"
        "def test_x():\n    web.Application().router.add_get('/', seen)\n"
    )
    files = TREES["aiohttp"] | {"a_tests/test_app.py": tests}

    assert set(handed(files)) == {"seen"}


def test_a_value_of_another_case_is_no_type_that_is_handed_over() -> None:
    files = {
        "go.mod": "module x\n",
        "main.go": 'package main\nimport ("net/http"; "x/svc")\n'
        "type H struct { s *svc.S }\n"
        "func made(s *svc.S) http.HandlerFunc { return nil }\n"
        'func (h *H) set() { http.HandleFunc("/x", made(h.s)) }\n',
        "svc/svc.go": "package svc\ntype S struct{}\n",
    }

    assert handed(files) == {}
