"""What routes, settings and code name in texts is used by frameworks."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

CONTROLLER = "class {name} < ApplicationController\n{methods}end\n"


def entries(files: dict[str, str]) -> dict[str, str]:
    """Names of the entry points that texts name, with the reasons."""
    found = document(JobKind.DEAD_CODE, files)["entryPoints"]
    reasons = {each["name"]: each["reason"] for each in found}
    return {name: why for name, why in reasons.items() if why.startswith("named in")}


def sure(files: dict[str, str]) -> list[str]:
    """Names of what is dead for sure."""
    found = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]
    return [each["name"] for each in found if each["confidence"] == "high"]


def controller(name: str, *actions: str) -> str:
    """The source of a controller with some actions."""
    methods = "".join(f"  def {action}; end\n" for action in actions)
    return CONTROLLER.format(name=name, methods=methods)


def routed(routes: str, path: str, *actions: str) -> set[str]:
    """Which of the actions of a controller some routes lead to."""
    files = {
        "config/routes.rb": f"Rails.application.routes.draw do\n{routes}\nend\n",
        f"app/controllers/{path}_controller.rb": controller("XController", *actions),
    }
    return {name.rpartition(".")[2] for name in entries(files)}


@pytest.mark.parametrize(
    ("routes", "path", "expected"),
    [
        ("  resources :posts", "posts", {"index", "show"}),
        ("  resources :posts, :users", "users", {"index", "show"}),
        ("  resources :posts, only: [:show]", "posts", {"show"}),
        ("  resources :posts, only: :show", "posts", {"show"}),
        ("  resources :posts, :only => %i[index]", "posts", {"index"}),
        ("  resources :posts, except: [:show, :other]", "posts", {"index"}),
        ("  resources :posts, controller: 'notes'", "notes", {"index", "show"}),
        ("  resource :profile", "profiles", {"show"}),
        ("  resource :entry", "entries", {"show"}),
        ("  get '/about', to: 'pages#other'", "pages", {"other"}),
        ("  match '/a' => 'pages#other', via: :get", "pages", {"other"}),
        ("  root 'pages#show'", "pages", {"show"}),
        ("  get 'pages/other'", "pages", {"other"}),
        ("  get '/x', controller: 'pages', action: 'other'", "pages", {"other"}),
        ("  get '/x', to: 'a/pages#other'", "a/pages", {"other"}),
        (
            "  namespace :a do\n    resources :posts\n  end\n  resources :b",
            "a/posts",
            {"index", "show"},
        ),
        (
            "  scope module: 'a' do\n    get '/x', to: 'pages#other'\n  end",
            "a/pages",
            {"other"},
        ),
        (
            (
                "  resources :posts, only: [] do\n    member do\n      post :other\n"
                "    end\n  end"
            ),
            "posts",
            {"other"},
        ),
        (
            (
                "  resources :posts, only: [] do\n    get :other, on: :collection\n"
                "  end\n  get :show"
            ),
            "posts",
            {"other"},
        ),
        ("  controller :pages do\n    get 'other'\n  end", "pages", {"other"}),
        ("  # get '/x', to: 'pages#other'", "pages", set()),
        ("  resources :others", "posts", set()),
    ],
)
def test_routes_of_rails_name_actions(
    routes: str, path: str, expected: set[str]
) -> None:
    assert routed(routes, path, "index", "show", "other") == expected


def test_an_action_is_a_route_to_what_depends_on_it() -> None:
    files = {
        "config/routes.rb": "get 'x', to: 'pages#about'\n",
        "app/controllers/pages_controller.rb": "class PagesController < A\n"
        "  def about\n    inner\n  end\n  def inner; end\nend\n",
    }
    target = {"file": "app/controllers/pages_controller.rb", "name": "inner"}
    targets = {"targets": [target | {"name": "PagesController.inner"}]}
    (impact,) = document(JobKind.IMPACT, files, dict(targets))["impacts"]

    affected = {each["name"]: each["type"] for each in impact["entryPointsAffected"]}
    assert affected["PagesController.about"] == "route_handler"


def test_settings_of_django_name_classes_and_functions() -> None:
    files = {
        "site1/__init__.py": "",
        "site1/config.py": "MIDDLEWARE = ['site1.mid.Middle', 'django.x.Y']\n"
        "WSGI_APPLICATION = 'site1.served.application'\n"
        "INSTALLED_APPS = ['shop.appconf.ShopConfig']\n",
        "site1/mid.py": "class Middle:\n    def __call__(self): ...\n"
        "    def process_view(self): ...\nclass Never: ...\n",
        "site1/served.py": "def application(): ...\ndef never(): ...\n",
        "shop/appconf.py": "from django.apps import AppConfig\n"
        "class ShopConfig(AppConfig):\n    def ready(self): ...\n",
    }

    why = "named in site1/config.py"
    assert entries(files) == {"Middle": why, "ShopConfig": why, "application": why}
    assert sure(files) == ["Never", "never"]


def test_a_text_may_name_what_a_package_passes_on() -> None:
    files = {
        "src/shop/__init__.py": "",
        "src/shop/backs/__init__.py": "from shop.backs.inner import Back\n",
        "src/shop/backs/inner.py": "class Back: ...\n",
        "src/shop/use.py": "load('shop.backs.Back')\n",
    }

    assert entries(files) == {"Back": "named in src/shop/use.py"}


def test_what_tests_name_in_a_text_they_replace() -> None:
    files = {
        "shop/__init__.py": "",
        "shop/a.py": "def gone(): ...\n",
        "tests/test_a.py": "def test_x():\n    patch('shop.a.gone')\n",
    }

    assert entries(files) == {}


@pytest.mark.parametrize(
    ("path", "text", "name"),
    [
        ("config/routes.yaml", "r:\n  controller: App\\Web\\B::show\n", "B.show"),
        ("config/services.yaml", "services:\n  App\\Web\\B: ~\n", "B"),
        ("composer.json", '{"extra": {"plugin": "App\\\\Web\\\\B"}}', "B"),
    ],
)
def test_settings_name_classes_of_php_and_their_methods(
    path: str, text: str, name: str
) -> None:
    files = {
        path: text,
        "src/Web/B.php": "<?php\nnamespace App\\Web;\nclass B {\n"
        "  public function show() {}\n  private function never() {}\n}\n",
    }

    assert entries(files) == {name: f"named in {path}"}
    assert "B.never" in sure(files)


@pytest.mark.parametrize("folder", ["Listeners", "Policies", "Console/Commands"])
def test_laravel_finds_classes_by_their_folders(folder: str) -> None:
    files = {
        "composer.json": "{}",
        f"app/{folder}/L.php": "<?php\nclass L { public function handle() {} }\n",
        "app/Other/M.php": "<?php\nclass M { public function handle() {} }\n",
    }

    assert sure(files) == ["M", "M.handle"]
