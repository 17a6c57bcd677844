"""What computed names may find: members of modules and objects, and whole modules."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_VERBS = "def walk():\n    return 1\n"
ON_MODULES = {
    "getattr on a module": "import verbs\n\nprint(getattr(verbs, input()))\n",
    "getattr on a renamed one": "import verbs as v\n\nprint(getattr(v, input()))\n",
    "a name put together from holes": (
        "import verbs\n\na = b = input()\nprint(getattr(verbs, f'_{a}_{b}'))\n"
    ),
    "its dictionary": "import verbs\n\nprint(verbs.__dict__[input()])\n",
    "its variables": "import verbs\n\nprint(vars(verbs)[input()])\n",
}


@pytest.mark.parametrize("main", ON_MODULES.values(), ids=list(ON_MODULES))
def test_what_is_looked_up_on_a_module_may_be_found_there(main: str) -> None:
    files = {
        "main.py": main,
        "verbs.py": _VERBS,
        "other.py": "def lost():\n    return 1\n",
    }

    assert dead(files) == {"walk": "medium", "lost": "high"}


def test_a_whole_name_finds_nothing_else() -> None:
    files = {
        "main.py": "import verbs\n\nprint(getattr(verbs, 'run', None))\n",
        "verbs.py": _VERBS,
    }

    assert dead(files) == {"walk": "high"}


def test_a_file_may_look_itself_up() -> None:
    files = {
        "main.py": "import sys\n\n\ndef _walk_dog():\n    return 1\n\n\n"
        "a = b = input()\ngetattr(sys.modules[__name__], f'_{a}_{b}')()\n",
        "other.py": "def _walk_cat():\n    return 1\n",
    }

    assert dead(files) == {"_walk_dog": "medium", "_walk_cat": "high"}


def test_what_is_looked_up_on_an_object_may_be_a_member_of_its_class() -> None:
    files = {
        "main.py": "from jobs import Job\n\n\ndef run():\n    job = Job()\n"
        "    job.wait()\n    getattr(job, input())()\n\n\nrun()\n",
        "jobs.py": "class Job:\n    def wait(self):\n        return 0\n\n"
        "    def stop(self):\n        return 1\n\n\n"
        "class Other:\n    def wait(self):\n        return 0\n\n"
        "    def halt(self):\n        return 1\n\n\nOther().wait()\n",
    }

    assert dead(files) == {"Job.stop": "medium", "Other.halt": "high"}


LOADERS = {
    "import_module": "import importlib\n\nimportlib.import_module('kit.' + input())\n",
    "pkgutil": "import pkgutil\nimport kit\n\nprint([*pkgutil.iter_modules(kit)])\n",
    "__import__": "__import__(input())\n",
}


@pytest.mark.parametrize("main", LOADERS.values(), ids=list(LOADERS))
def test_modules_that_may_be_loaded_by_computed_names_show_what_is_public(
    main: str,
) -> None:
    files = {
        "main.py": main + "\nimport known\n\nknown.go()\n",
        "known.py": "def go():\n    return 1\n\n\ndef lost():\n    return 1\n",
        "sub/__init__.py": "",
        "sub/names.py": "def go():\n    return 1\n\n\ndef gone():\n    return 1\n",
        "user.py": "import sub.names\n\nsub.names.go()\n",
        "kit/__init__.py": "",
        "kit/saw.py": "def cut():\n    return _aid()\n\n\n"
        "def _aid():\n    return 1\n\n\n"
        "def _lost_aid():\n    return 1\n",
    }

    found = dead(files)

    assert {name: found[name] for name in ("cut", "_aid", "_lost_aid", "gone")} == {
        "cut": "medium",
        "_aid": "medium",
        "_lost_aid": "high",
        "gone": "high",
    }


def test_modules_of_tests_do_not_say_that_a_plugin_is_known() -> None:
    files = {
        "main.py": "import importlib\n\nimportlib.import_module('kit.' + input())\n",
        "kit/saw.py": "def cut():\n    return 1\n",
        "tests/test_saw.py": "import kit.saw\n\n\ndef test_it():\n    assert kit.saw\n",
    }

    assert dead(files) == {"cut": "medium"}


def test_a_module_with_a_whole_name_opens_no_other() -> None:
    files = {
        "main.py": "import importlib\n\nimportlib.import_module('kit.saw')\n",
        "kit/axe.py": "def cut():\n    return 1\n",
    }

    assert dead(files) == {"cut": "high"}


SCRIPTS = {
    "import": "import('./kit/' + process.argv[2])\n",
    "a template": "import(`./kit/${process.argv[2]}.js`)\n",
    "require": "require(process.argv[2])\n",
}


@pytest.mark.parametrize("main", SCRIPTS.values(), ids=list(SCRIPTS))
def test_scripts_may_load_modules_by_computed_names(main: str) -> None:
    files = {
        "package.json": '{"main": "main.js", "private": true}',
        "main.js": main,
        "kit/saw.js": "function cut() { return 1 }\nfunction lost() { return 1 }\n"
        "module.exports = { cut }\n",
    }

    assert dead(files) == {"cut": "medium", "lost": "high"}


def test_functions_of_php_may_be_called_by_computed_names() -> None:
    files = {
        "index.php": "<?php\nfunction ship() { return 1; }\n$f = $_GET['a'];\n$f();\n",
        "other.php": "<?php\nfunction lost() { return 1; }\n",
    }

    assert dead(files) == {"ship": "medium", "lost": "high"}


CONSTANTS = {
    "C#": (
        {
            "Names.cs": "class Names {\n"
            '  public const string Prefix = "ShouldShow";\n}\n',
            "Find.cs": "class Find {\n  static void Main() { Show(new Shop()); }\n"
            "  static void Show(object o) { Ask(o, Names.Prefix + o.Name); }\n}\n",
            "Shop.cs": "class Shop {\n  bool ShouldShowName() { return true; }\n"
            "  bool ShouldShowage() { return true; }\n"
            "  bool ShouldShow() { return true; }\n"
            "  bool ShouldHide() { return true; }\n}\n",
        },
        {
            "Shop.ShouldShowName": "low",
            "Shop.ShouldShowage": "low",
            "Shop.ShouldHide": "high",
        },
    ),
    "Python": (
        {
            "names.py": 'PREFIX = "do_"\n',
            "main.py": 'import names\n\nrun(f"{names.PREFIX}{kind}")\n\n\n'
            "def do_quit():\n    pass\n\n\ndef undo():\n    pass\n",
        },
        {"do_quit": "low", "undo": "high"},
    ),
}


@pytest.mark.parametrize(("files", "told"), CONSTANTS.values(), ids=CONSTANTS)
def test_a_name_may_begin_with_a_constant_of_another_file(
    files: dict[str, str], told: dict[str, str]
) -> None:
    found = dead(files)

    assert {name: found.get(name) for name in told} == told


def test_a_constant_that_begins_no_name_makes_none() -> None:
    files = {
        "names.py": 'PREFIX = "do_"\n',
        "main.py": "import names\n\nprint(names.PREFIX)\n\n\n"
        "def do_quit():\n    pass\n",
    }

    assert dead(files) == {"do_quit": "high"}
