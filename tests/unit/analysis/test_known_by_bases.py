"""Whoever knows a base from outside may call what the classes below it have."""

from collections.abc import Collection

import pytest

from shared.parsing.facts import FileFacts
from shared.pipeline.clues import told
from shared.pipeline.clues.facts.origins import Origins
from tests.unit.analysis.test_dead_code import dead

_MIXIN = "class Mix:\n    def run_it(self):\n        pass\n\n\n"
INHERITED = {
    "python": {
        "m.py": f"import threading\n\n\n{_MIXIN}"
        "class T(Mix, threading.Thread):\n    pass\n\n\nT().start()\n"
    },
    "python, two steps away": {
        "m.py": f"import lib\n\n\n{_MIXIN}class A(lib.Base):\n    pass\n\n\n"
        "class B(A):\n    pass\n\n\nclass C(Mix, B):\n    pass\n\n\nC()\n"
    },
    "php": {
        "m.php": "<?php\nclass B { function onEvt() { return 1; } }\n"
        "class C extends B implements \\Lib\\Listener {}\necho new C;\n"
    },
    "php, from a trait": {
        "m.php": "<?php\nuse Lib\\Listener;\ntrait T { function onEvt() {} }\n"
        "class C implements Listener { use T; }\necho new C;\n"
    },
    "java": {
        "a/M.java": "class M { public static void main(String[] a) { new E(); } }\n"
        "class D { public int onEvt() { return 1; } }\n"
        "class E extends D implements org.lib.Listener {}\n"
    },
    "kotlin": {
        "m.kt": "import org.lib.Listener\nfun main() { println(E()) }\n"
        "private open class D { fun onEvt() = 1 }\n"
        "private class E : D(), Listener\n"
    },
    "csharp": {
        "M.cs": "class M { static void Main() { new E(); } }\n"
        "class D { public int OnEvt() { return 1; } }\nclass E : D, Lib.IListener {}\n"
    },
    "typescript": {
        "package.json": '{"main": "a.ts"}',
        "a.ts": "import { Listener } from 'lib';\nclass D { onEvt() { return 1; } }\n"
        "class E extends D implements Listener {}\nnew E();\n",
    },
}


@pytest.mark.parametrize("files", INHERITED.values(), ids=list(INHERITED))
def test_so_they_may_what_these_have_from_other_bases(files: dict[str, str]) -> None:
    assert list(dead(files).values()) == ["medium"]


NOT_KNOWN = {
    "a base that calls nothing": f"import abc\n\n\n{_MIXIN}"
    "class T(Mix, abc.ABC):\n    pass\n\n\nT()\n",
    "a base of the tree": f"{_MIXIN}class A:\n    pass\n\n\n"
    "class T(Mix, A):\n    pass\n\n\nT()\n",
    "a class beside it": f"import lib\n\n\n{_MIXIN}class A(lib.Base):\n    pass\n\n\n"
    "class T(Mix):\n    pass\n\n\nA()\nT()\n",
    "a protocol": "from typing import Protocol\n\n\nclass Mix(Protocol):\n"
    "    def run_it(self):\n        return 1\n\n\nclass T(Mix):\n    pass\n\n\nT()\n",
}


@pytest.mark.parametrize("text", NOT_KNOWN.values(), ids=list(NOT_KNOWN))
def test_without_such_a_base_nobody_knows_them(text: str) -> None:
    assert dead({"m.py": text}) == {"Mix.run_it": "high"}


def test_what_cannot_be_called_from_outside_is_not_known_by_a_base() -> None:
    files = {
        "a/M.java": "class M { public static void main(String[] a) { new E(); } }\n"
        "class D { private int gone() { return 1; } }\n"
        "class E extends D implements org.lib.Listener {}\n"
    }

    assert dead(files) == {"D.gone": "high"}


PROTOCOLS = {
    "with its module": "import asyncio as io\n\n\nclass B(io.Protocol):",
    "by its name": "from asyncio import Protocol\n\n\nclass B(Protocol):",
}


@pytest.mark.parametrize("head", PROTOCOLS.values(), ids=list(PROTOCOLS))
def test_a_protocol_that_is_none_of_types_calls_its_members(head: str) -> None:
    text = (
        f"{head}\n    def pause_writing(self):\n        pass\n\n"
        "    def _own(self):\n        pass\n\n\nclass P(B):\n"
        "    def foo_bar(self):\n        pass\n\n\nprint(P)\n"
    )

    assert dead({"m.py": text}) == {"B._own": "medium"}


def test_a_base_of_the_tree_has_no_other_name_outside() -> None:
    files = {
        "m.php": "<?php\nclass Base { function go() {} }\n"
        "class Own extends BASE { public function gone() {} }\n(new Own)->go();\n",
        "package.json": '{"main": "a.js"}',
        "a.js": "import { Base as B } from './b.js';\n"
        "class Own extends B { lost() {} }\nnew Own().go();\n",
        "b.js": "export class Base { go() {} }\n",
    }

    assert dead(files) == {"Own.gone": "high", "Own.lost": "high"}


def test_what_names_of_a_file_hold_is_gathered_once_for_all_its_classes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[Origins] = []

    def counted(fact: FileFacts, outside: Collection[str]) -> Origins:
        made.append(Origins(fact, outside))
        return made[-1]

    monkeypatch.setattr(told, "Origins", counted)
    classes = "".join(f"class C{n}(Protocol): ...\n" for n in range(9))

    dead({"m.py": f"from typing import Protocol\n{classes}"})

    assert len(made) == 1
