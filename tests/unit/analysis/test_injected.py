"""What FastAPI runs for a route is noticed at that route."""

import pytest

from tests.unit.analysis.test_class_views import routes

_HEAD = (
    "from typing import Annotated\nfrom fastapi import Depends, FastAPI\n"
    "app = FastAPI()\ndef inner(): ...\ndef dep():\n    return inner()\n"
)
TREES = {
    "a default": "@app.get('/')\ndef root(x=Depends(dep)): ...\n",
    "an annotation": "@app.get('/')\ndef root(x: Annotated[int, Depends(dep)]): ...\n",
    "a name for a type": "T = Annotated[int, Depends(dep)]\n"
    "@app.get('/')\ndef root(x: T): ...\n",
    "beside a route": "@app.get('/', dependencies=[Depends(dep)])\ndef root(): ...\n",
    "of another one": "def other(x=Depends(dep)): ...\n"
    "@app.get('/')\ndef root(x=Depends(other)): ...\n",
    "a class": "class P:\n    def __init__(self):\n        inner()\n"
    "@app.get('/')\ndef root(x=Depends(P)): ...\n",
    "a class by its type": "class P:\n    def __init__(self):\n        inner()\n"
    "@app.get('/')\ndef root(x: P = Depends()): ...\n",
    "an object": "class P:\n    def __call__(self):\n        inner()\n"
    "@app.get('/')\ndef root(x=Depends(P())): ...\n",
}


@pytest.mark.parametrize("name", TREES)
def test_what_a_route_asks_for_is_noticed_at_it(name: str) -> None:
    files = {"app.py": f"{_HEAD}{TREES[name]}@app.get('/x')\ndef apart(): ...\n"}

    assert routes(files, "app.py", "inner") == {"root"}


def test_what_another_file_calls_a_type_that_asks_is_followed() -> None:
    files = {
        "deps.py": f"{_HEAD}T = Annotated[int, Depends(dep)]\n",
        "app.py": "from fastapi import APIRouter\nfrom deps import T\n"
        "r = APIRouter()\n@r.get('/')\ndef root(x: T): ...\n",
    }

    assert routes(files, "deps.py", "inner") == {"root"}


def test_what_a_whole_router_asks_for_is_told_itself_and_by_its_routes() -> None:
    # Others may serve functions of other files.
    files = {
        "app.py": f"{_HEAD}from fastapi import APIRouter\n"
        "r = APIRouter(dependencies=[Depends(dep)])\n@r.get('/')\ndef root(): ...\n"
        "@app.get('/x')\ndef apart(): ...\n"
    }

    assert routes(files, "app.py", "inner") == {"dep", "root"}


def test_a_function_of_ours_of_that_name_injects_nothing() -> None:
    files = {
        "app.py": "from fastapi import FastAPI\napp = FastAPI()\ndef inner(): ...\n"
        "def dep():\n    return inner()\ndef Depends(f): ...\n"
        "@app.get('/')\ndef root(x=Depends(dep)): ...\n"
    }

    assert routes(files, "app.py", "inner") == set()
