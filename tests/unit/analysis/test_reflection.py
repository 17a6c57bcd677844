"""Members that code looks up by computed names in Python, TypeScript, Ruby and PHP."""

import pytest

from tests.unit.analysis.test_dead_code import dead

# What is called of both classes leaves one member to each: a class most of whose
# members nobody calls is doubtful for that alone.
_PYTHON = """\
import sys


class Dog:
    def sit(self): pass
    def bark(self): pass
    def stay(self): pass


class Cat:
    def sit(self): pass
    def lost(self): pass
    def stay(self): pass


Cat().sit()
Cat().stay()
"""
PYTHON = {
    "on a variable of the file": "d = Dog()\nd.sit()\nd.stay()\n"
    "getattr(d, sys.argv[1])()\n",
    "on a field": "class Kennel:\n    def __init__(self):\n        self.dog = Dog()\n"
    "    def ask(self, kind):\n        self.dog.sit()\n        self.dog.stay()\n"
    "        return getattr(self.dog, kind)()\n\n\nKennel().ask(sys.argv[1])\n",
    "through a proxy": "class Proxy:\n    def __init__(self, inner):\n"
    "        self._inner = inner\n    def __getattr__(self, name):\n"
    "        return getattr(self._inner, name)\n\n\ndef main():\n    dog = Dog()\n"
    "    dog.sit()\n    dog.stay()\n    Proxy(dog).run()\n\n\nmain()\n",
    "on a parameter": "def run(it, kind):\n    getattr(it, kind)()\n\n\nx = Dog()\n"
    "x.sit()\nx.stay()\nrun(x, sys.argv[1])\n",
    "on a parameter that is given a new one": "def run(it, kind):\n"
    "    getattr(it, kind)()\n\n\nDog().sit()\nDog().stay()\nrun(Dog(), 'a')\n",
    "in a class": "Dog().sit()\nDog().stay()\nDog.__dict__[sys.argv[1]](Dog())\n",
    "on a parameter that says its type": "def run(it: 'Dog', kind):\n"
    "    getattr(it, kind)()\n\n\nx = make()\nx.sit()\nx.stay()\nrun(x, 'a')\n",
}


@pytest.mark.parametrize("code", PYTHON.values(), ids=list(PYTHON))
def test_python_may_find_members_of_what_the_object_may_be(code: str) -> None:
    found = dead({"main.py": _PYTHON + code})

    assert found["Dog.bark"] == "medium"
    assert found["Cat.lost"] == "high"


def test_python_may_find_members_in_the_class_of_self() -> None:
    files = {
        "main.py": "import sys\n\n\nclass Dog:\n    def ask(self, kind):\n"
        "        return type(self).__dict__[kind](self)\n    def bark(self): pass\n"
        "    def sit(self): pass\n\n\nDog().ask(sys.argv[1])\nDog().sit()\n"
    }

    assert dead(files) == {"Dog.bark": "medium"}


def test_what_an_object_remembers_is_none_of_its_methods() -> None:
    files = {
        "main.py": "class Dog:\n    def save(self):\n        return self.__dict__\n"
        "    def lost(self): pass\n    def sit(self): pass\n\n\n"
        "Dog().save()\nDog().sit()\n"
    }

    assert dead(files) == {"Dog.lost": "high"}


_TYPESCRIPT = (
    "class Cat { lost() {} sit() {} stay() {} }\n"
    "const cat = new Cat(); cat.sit(); cat.stay();\n"
)
TYPESCRIPT = {
    "this as any": "class Dog { ask(k: string) { (this as any)[k](); } bark() {} "
    "sit() {} }\nconst d = new Dog(); d.ask(process.argv[2]); d.sit();\n",
    "another name of this": "class Dog { ask(k: string) { const self: any = this; "
    "self[k](); } bark() {} sit() {} }\n"
    "const d = new Dog(); d.ask(process.argv[2]); d.sit();\n",
    "a key of a type": "class Dog { bark() {} sit() {} stay() {} }\n"
    "const d = new Dog(); d.sit(); d.stay(); d[process.argv[2] as keyof Dog]();\n",
    "a class as any": "class Dog { static bark() {} static sit() {} static stay() {} "
    "}\nDog.sit(); Dog.stay(); const k = process.argv[2]; (Dog as any)[k]();\n",
    "a class": "class Dog { static bark() {} static sit() {} static stay() {} }\n"
    "Dog.sit(); Dog.stay(); Dog[process.argv[2]]();\n",
}


@pytest.mark.parametrize("code", TYPESCRIPT.values(), ids=list(TYPESCRIPT))
def test_typescript_may_find_members_whatever_it_takes_objects_for(code: str) -> None:
    manifest = '{"private": true, "main": "main.ts"}'

    found = dead({"package.json": manifest, "main.ts": _TYPESCRIPT + code})

    assert found == {"Cat.lost": "high", "Dog.bark": "medium"}


MODULES = {
    "as any": "(ns as any)[k]();",
    "not null": 'ns[k as "x"]!();',
    "another name": "const t: Record<string, any> = ns; t[k]();",
    "read first": "const h = ns[k as keyof typeof ns]; h();",
    "a key in brackets": "ns[process.argv[2] as keyof typeof ns]();",
}


@pytest.mark.parametrize("code", MODULES.values(), ids=list(MODULES))
def test_typescript_may_find_what_modules_show(code: str) -> None:
    files = {
        "package.json": '{"private": true, "main": "main.ts"}',
        "main.ts": "import * as ns from './verbs';\n"
        f"const k = process.argv[2];\n{code}",
        "verbs.ts": "export function walk() {}\nfunction lost() {}\n",
        "other.ts": "export function gone() {}\n",
    }

    assert dead(files) == {"lost": "high", "gone": "high", "walk": "medium"}


def test_who_goes_through_a_module_finds_what_that_passes_on() -> None:
    files = {
        "package.json": '{"private": true, "main": "main.mjs"}',
        "main.mjs": "import * as all from './all.mjs';\n"
        "for (const [, f] of Object.entries(all)) f();\n",
        "all.mjs": "export * from './a.mjs';\nexport { walk } from './b.mjs';\n",
        "a.mjs": "export function run() {}\nfunction lost() {}\n",
        "b.mjs": "export function walk() {}\nexport function gone() {}\n",
    }

    assert dead(files) == {
        "lost": "high",
        "gone": "high",
        "run": "medium",
    }


_RUBY = (
    "class Cat\n  def sit; end\n  def lost; end\n  def stay; end\nend\n"
    "Cat.new.sit\nCat.new.stay\n"
)
RUBY_OWN = (
    "send(kind)",
    "public_send(kind)",
    "self.__send__(kind)",
    "send kind, 1",
    "method(kind).call",
    "self.class.instance_methods(false).each { |m| send(m) }",
    "methods.grep(/^on/).each { |m| method(m).call }",
    'send("#{kind}=", 1)',
)
RUBY_OTHER = {
    "an object": "dog.public_send(ARGV[0])",
    "an object that is sent to": "dog.send(ARGV[0])",
    "a parameter": "def run(it, kind)\n  it.send(kind)\nend\nrun(dog, ARGV[0])",
    "a class": "Dog.instance_methods(false).each { |m| puts m }",
}


@pytest.mark.parametrize("code", RUBY_OWN)
def test_ruby_may_send_any_message_to_its_own_object(code: str) -> None:
    dog = (
        f"class Dog\n  def ask(kind)\n    {code}\n  end\n  def bark; end\n"
        "  def sit; end\nend\ndog = Dog.new\ndog.ask(ARGV[0])\ndog.sit\n"
    )

    assert dead({"main.rb": _RUBY + dog}) == {"Cat.lost": "high", "Dog.bark": "medium"}


@pytest.mark.parametrize("code", RUBY_OTHER.values(), ids=list(RUBY_OTHER))
def test_ruby_may_send_any_message_to_others(code: str) -> None:
    dog = (
        "class Dog\n  def bark; end\n  def sit; end\n  def stay; end\nend\n"
        f"dog = Dog.new\ndog.sit\ndog.stay\n{code}\n"
    )

    assert dead({"main.rb": _RUBY + dog}) == {"Cat.lost": "high", "Dog.bark": "medium"}


@pytest.mark.parametrize(
    "code", ["send(:sit)", "# send(kind)", '"(send nil)"', 'send("sit")']
)
def test_what_ruby_sends_by_its_name_finds_nothing_else(code: str) -> None:
    dog = (
        f"class Dog\n  def ask(kind)\n    {code}\n  end\n  def lost; end\n"
        "  def sit; end\nend\ndog = Dog.new\ndog.ask(1)\ndog.sit\n"
    )

    assert dead({"main.rb": dog}) == {"Dog.lost": "high"}


def test_a_program_of_ruby_may_send_messages_to_itself() -> None:
    files = {"main.rb": "def walk; end\nsend(ARGV[0])\n", "b.rb": "def lost; end\n"}

    assert dead(files) == {"walk": "medium", "lost": "high"}


_PHP = """\
<?php
class Cat { function sit() {} function lost() {} function stay() {} }
class Dog { function bark() {} function sit() {} function stay() {} }
$cat = new Cat(); $cat->sit(); $cat->stay();
$dog = new Dog(); $dog->sit(); $dog->stay(); $kind = $argv[1];
"""
PHP = (
    "$dog->$kind();",
    "$dog->{$kind}();",
    "call_user_func([$dog, $kind]);",
    "call_user_func(['Dog', $kind]);",
    "call_user_func_array(array(Dog::class, $kind), []);",
    "[$dog, $kind]();",
    "Dog::$kind();",
    "get_class_methods('Dog');",
    "get_class_methods($dog);",
    "$r = new ReflectionClass(Dog::class); foreach ($r->getMethods() as $m) run($m);",
    "(new ReflectionMethod('Dog', $kind))->invoke($dog);",
    "function run($it, $kind) { return $it->$kind(); }\nrun($dog, $kind);",
)


@pytest.mark.parametrize("code", PHP)
def test_php_may_find_methods_by_computed_names(code: str) -> None:
    found = dead({"main.php": f"{_PHP}{code}\n"})

    assert found == {"Cat.lost": "high", "Dog.bark": "medium"}


def test_php_may_find_methods_of_the_class_around() -> None:
    files = {
        "main.php": "<?php\nclass Dog {\n"
        "  static function ask($kind) { return static::$kind(); }\n"
        "  static function bark() {}\n  static function sit() {}\n}\n"
        "Dog::ask($argv[1]); Dog::sit();\n"
    }

    assert dead(files) == {"Dog.bark": "medium"}


def test_php_may_ask_a_class_for_its_name_alone() -> None:
    code = "echo (new ReflectionClass('Dog'))->getShortName();\n"

    assert dead({"main.php": _PHP + code}) == {"Cat.lost": "high", "Dog.bark": "high"}
