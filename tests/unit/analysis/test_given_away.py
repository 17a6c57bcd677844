"""Whoever is given an object or a class may call what it knows of it by name."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_JAVA = "class M { public static void main(String[] a) { new P().go(); } }\n"
_CSHARP = "class M { static void Main() { new P().Go(); } }\n"
OWN = {
    "python": {
        "main.py": "import lib\n\n\nclass P:\n    def go(self):\n"
        "        lib.register(self)\n\n    def on_url(self):\n        pass\n\n\n"
        "P().go()\n"
    },
    "python, to what a package has made": {
        "main.py": "import lib\n\n\nclass P:\n    def __init__(self):\n"
        "        self.of = lib.Parser()\n\n    def go(self):\n"
        "        self.of.feed(self)\n\n    def on_url(self):\n        pass\n\n\n"
        "P().go()\n"
    },
    "python, to a parameter of a package's type": {
        "main.py": "from lib import Bus\n\n\nclass P:\n"
        "    def go(self, bus: Bus):\n        bus.add(self)\n\n"
        "    def on_url(self):\n        pass\n\n\nP().go(Bus())\n"
    },
    "java": {
        "a/M.java": f"import org.lib.Parser;\n{_JAVA}"
        "class P { void go() { new Parser(this); } public void onUrl() {} }\n"
    },
    "java, to what nothing imports": {
        "a/M.java": _JAVA
        + "class P { void go() { Bus.register(this); } public void onUrl() {} }\n"
    },
    "java, to a field": {
        "a/M.java": f"import org.lib.Bus;\n{_JAVA}class P {{ private Bus bus;\n"
        "  void go() { this.bus.add(this); } public void onUrl() {} }\n"
    },
    "java, to a function": {
        "a/M.java": f"import static org.lib.Bus.register;\n{_JAVA}"
        "class P { void go() { register(this); } public void onUrl() {} }\n"
    },
    "csharp": {
        "M.cs": _CSHARP
        + "class P { public void Go() { new Parser(this); } public void onUrl() {} }\n"
    },
    "csharp, to a class with its namespace": {
        "M.cs": _CSHARP
        + "class P { public void Go() { Lib.Bus.Add(this); } public void onUrl() {} }\n"
    },
    "kotlin": {
        "m.kt": "import org.lib.Parser\nfun main() { P().go() }\n"
        "private class P { fun go() { Parser(this) }\n  fun onUrl() {} }\n"
    },
    "php": {
        "m.php": "<?php\nuse Lib\\Parser;\n"
        "class P { function go() { new Parser($this); } function onUrl() {} }\n"
        "(new P)->go();\n"
    },
    "ruby": {
        "m.rb": "require 'lib'\nclass P\n  def go\n    Lib::Parser.new(self)\n  end\n"
        "  def onUrl\n  end\nend\nP.new.go\n"
    },
    "javascript": {
        "package.json": '{"main": "a.js"}',
        "a.js": "const lib = require('lib');\n"
        "class P { go() { lib.register(this); } onUrl() {} }\nnew P().go();\n",
    },
}


@pytest.mark.parametrize("files", OWN.values(), ids=list(OWN))
def test_a_class_may_give_its_own_object(files: dict[str, str]) -> None:
    assert set(dead(files).values()) == {"medium"}


KEPT = {
    "python, by a class of the tree": {
        "main.py": "class R:\n    def __init__(self, p):\n        pass\n\n\n"
        "class P:\n    def go(self):\n        R(self)\n\n"
        "    def onUrl(self):\n        pass\n\n\nP().go()\n"
    },
    "python, by what prints and copies": {
        "main.py": "import copy\nimport logging\n\nlog = logging.getLogger()\n\n\n"
        "class P:\n    def go(self):\n        log.info('%s', self)\n"
        "        print(self)\n        return copy.copy(self)\n\n"
        "    def onUrl(self):\n        pass\n\n\nP().go()\n"
    },
    "java, by a class of the tree": {
        "a/M.java": f"{_JAVA}class R {{ R(P p) {{}} }}\n"
        "class P { void go() { new R(this); } public void onUrl() {} }\n"
    },
    "java, by what is printed, thrown or in a list": {
        "a/M.java": f"import java.util.*;\n{_JAVA}class P {{ void go() {{\n"
        "    System.out.println(this); List<P> all = new ArrayList<>();\n"
        "    all.add(this); throw new IllegalStateException(this); }\n"
        "  public void onUrl() {} }\n"
    },
    "java, by its logger": {
        "a/M.java": f"import org.log.LoggerFactory;\nimport org.log.Logger;\n{_JAVA}"
        "class P { Logger log = LoggerFactory.getLogger(P.class);\n"
        "  void go() { log.info(this); } public void onUrl() {} }\n"
    },
    "csharp, by a class of the tree": {
        "M.cs": f"{_CSHARP}class R {{ public R(P p) {{}} }}\n"
        "class P { public void Go() { new R(this); } public void onUrl() {} }\n"
    },
    "csharp, by platforms": {
        "M.cs": f"using System;\nusing System.Collections.Generic;\n{_CSHARP}"
        "class P { event EventHandler Done; List<P> all = new List<P>();\n"
        "  public void Go() { Console.WriteLine(this); GC.SuppressFinalize(this);\n"
        "    all.Add(this); this.Done(this, null); } public void onUrl() {} }\n"
    },
    "csharp, by a variable of a type of the tree": {
        "M.cs": _CSHARP + "class R { public R Up; public void Take(P p) {} }\n"
        "class P { public void Go() { R r; r = (Lib.Get() as R); r.Take(this); }\n"
        "  public void onUrl() {} }\n"
    },
    "kotlin": {
        "m.kt": "fun main() { P().go() }\n"
        "private class P { fun go() { println(this); listOf(this) }\n"
        "  fun onUrl() {} }\n"
    },
    "php": {
        "m.php": "<?php\nclass R { function __construct($p) {} }\nclass P {\n"
        "  function go() { new R($this); var_dump($this);\n"
        "    throw new RuntimeException($this); }\n"
        "  function onUrl() {} }\n(new P)->go();\n"
    },
    "php, as what has the method that is named": {
        "m.php": "<?php\nuse Lib\\Bus;\nclass P {\n"
        "  function go() { Bus::add([$this, 'go']); }\n"
        "  function onUrl() {} }\n(new P)->go();\n"
    },
    "ruby": {
        "m.rb": "class R\n  def initialize(p)\n  end\nend\nclass P\n  def go\n"
        "    R.new(self)\n    puts self\n  end\n  def onUrl\n  end\nend\nP.new.go\n"
    },
    "javascript": {
        "package.json": '{"main": "a.js"}',
        "a.js": "class R { constructor(p) {} }\nclass P { go() { new R(this);"
        " console.log(this); return new Set([this]); } onUrl() {} }\nnew P().go();\n",
    },
}


@pytest.mark.parametrize("files", KEPT.values(), ids=list(KEPT))
def test_nobody_calls_by_name_who_is_of_the_tree_or_only_keeps_it(
    files: dict[str, str],
) -> None:
    assert dead(files) == {"P.onUrl": "high"}


def _java(use: str) -> dict[str, str]:
    return {
        "a/M.java": "import org.lib.*;\nimport org.lib.Lib;\nclass M {\n"
        f"  public static void main(String[] x) {{ new D().a(); {use} }}\n}}\n"
        "class D { void a() {} public int total() { return 1; } }\n"
    }


def _kotlin(use: str) -> dict[str, str]:
    return {
        "m.kt": f"import org.lib.Lib\nfun main() {{ D().a(); {use} }}\n"
        "private class D { fun a() {}\n  fun total() = 1 }\n"
    }


def _csharp(use: str) -> dict[str, str]:
    return {
        "M.cs": "using System;\nusing System.Linq;\n"
        f"class M {{ static void Main() {{ var d = new D(); d.A(); {use} }} }}\n"
        "class D { public void A() {} public int Total => 1; }\n"
    }


def _php(use: str) -> dict[str, str]:
    return {
        "m.php": "<?php\nuse Lib\\Server;\nclass D { function a() {}\n"
        f"  function total() {{}} }}\n(new D)->a();\n{use}\n"
    }


GIVEN = {
    "java, a class": _java("Lib.serve(D.class);"),
    "java, a class to an object": _java("Mapper m = new Mapper(); m.read(1, D.class);"),
    "java, in a list": _java("Lib.serve(List.of(new D()));"),
    "java, a parameter": {
        "a/M.java": "import org.lib.Lib;\nclass M {\n"
        "  public static void main(String[] x) { new D().a(); go(new D()); }\n"
        "  static void go(D d) { Lib.serve(d); }\n}\n"
        "class D { void a() {} public int total() { return 1; } }\n"
    },
    "kotlin, a class": _kotlin("Lib.serve(D::class)"),
    "kotlin, a class of Java": _kotlin("Lib.serve(1, D::class.java)"),
    "kotlin, a type": _kotlin("Lib.serve<D>()"),
    "kotlin, in a list": _kotlin("Lib.serve(listOf(D()))"),
    "csharp, an object": _csharp("Lib.Serve(d);"),
    "csharp, what is written": _csharp("Console.Write(JsonSerializer.Serialize(d));"),
    "csharp, a class": _csharp("Lib.Reg(typeof(D));"),
    "csharp, several classes": _csharp("Lib.Reg(typeof(M), typeof(D));"),
    "csharp, a type": _csharp("Lib.Reg<D>();"),
    "php, an object": _php("Server::register(new D);"),
    "php, a class": _php("Server::register(D::class);"),
    "php, to an object": _php("$s = new SoapServer(null);\n$s->setObject(new D);"),
    "ruby": {
        "m.rb": "require 'drb'\nclass D\n  def a\n  end\n  def total\n  end\nend\n"
        "D.new.a\nDRb.start_service('x', D.new)\n"
    },
}


@pytest.mark.parametrize("files", GIVEN.values(), ids=list(GIVEN))
def test_a_package_may_be_given_an_object_or_a_class(files: dict[str, str]) -> None:
    found = {name.lower(): sure for name, sure in dead(files).items()}

    assert found == {"d.total": "medium"}


NOT_GIVEN = {
    "java, looked for": _java("Lib.isInstance(D.class);"),
    "java, in a list": _java("java.util.List<D> l = null; l.add(new D());"),
    "kotlin, looked for": _kotlin("Lib.all().filterIsInstance<D>()"),
    "csharp, looked for": _csharp("new int[0].OfType<D>();"),
    "csharp, compared": _csharp("if (typeof(D) == null) { }"),
    "csharp, to a function of the tree": {
        **_csharp("Own.Take(typeof(D));"),
        "Own.cs": "class Own { public static void Take(System.Type t) {} }\n",
    },
    "php, with its method": _php("Server::register([D::class, 'a']);"),
}


@pytest.mark.parametrize("files", NOT_GIVEN.values(), ids=list(NOT_GIVEN))
def test_no_member_is_found_where_a_class_is_only_asked_for(
    files: dict[str, str],
) -> None:
    found = {name.lower(): sure for name, sure in dead(files).items()}

    assert found == {"d.total": "high"}
