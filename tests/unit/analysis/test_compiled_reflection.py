"""Members of compiled languages that code looks up by computed names."""

import pytest

from tests.unit.analysis.test_dead_code import dead

JAVA = {
    "all": "for (var m : Dog.class.getDeclaredMethods()) m.invoke(dog);",
    "one": "Dog.class.getMethod(args[0]).invoke(dog);",
    "of an object": "dog.getClass().getMethod(args[0]).invoke(dog);",
    "of a class in a variable": "Class<?> k = Dog.class; k.getMethods();",
    "of a parameter": "run(dog, args[0]);",
}


@pytest.mark.parametrize("code", JAVA.values(), ids=list(JAVA))
def test_java_may_find_methods_by_reflection(code: str) -> None:
    files = {
        "src/Main.java": "class Main {\n  public static void main(String[] args) {\n"
        "    Cat cat = new Cat(); cat.sit(); cat.stay();\n"
        f"    Dog dog = new Dog(); dog.sit(); dog.stay();\n    {code}\n  }}\n"
        "  static void run(Object it, String kind) {\n"
        "    it.getClass().getMethod(kind).invoke(it);\n  }\n}\n"
        "class Cat { void sit() {} void lost() {} void stay() {} }\n"
        "class Dog { void sit() {} void bark() {} void stay() {} }\n"
    }

    found = dead(files)

    assert {name: found[name] for name in ("Cat.lost", "Dog.bark")} == {
        "Cat.lost": "high",
        "Dog.bark": "medium",
    }


def test_kotlin_may_find_members_by_reflection() -> None:
    files = {
        "Main.kt": "class Cat { fun sit() {}\n fun lost() {}\n fun stay() {} }\n"
        "class Dog { fun sit() {}\n fun bark() {}\n fun stay() {} }\n"
        "fun main() {\n val cat = Cat()\n cat.sit()\n cat.stay()\n val dog = Dog()\n"
        " dog.sit()\n dog.stay()\n for (f in dog::class.members) f.call(dog)\n}\n"
    }

    found = dead(files)

    assert (found["Cat.lost"], found["Dog.bark"]) == ("high", "medium")


CSHARP = {
    "all": "foreach (var m in typeof(Dog).GetMethods()) m.Invoke(dog, null);",
    "one": "typeof(Dog).GetMethod(args[0]).Invoke(dog, null);",
    "of an object": "dog.GetType().GetMethod(args[0]).Invoke(dog, null);",
    "of a class in a variable": "var t = typeof(Dog); t.GetMethod(args[0]);",
    "of a parameter": "Run(dog, args[0]);",
}


@pytest.mark.parametrize("code", CSHARP.values(), ids=list(CSHARP))
def test_csharp_may_find_methods_by_reflection(code: str) -> None:
    files = {
        "Main.cs": "class Program {\n  static void Main(string[] args) {\n"
        "    var cat = new Cat(); cat.Sit(); cat.Stay();\n"
        f"    var dog = new Dog(); dog.Sit(); dog.Stay();\n    {code}\n  }}\n"
        "  static void Run(object it, string kind) {\n"
        "    it.GetType().GetMethod(kind).Invoke(it, null);\n  }\n}\n"
        "class Cat { public void Sit() {} public void Lost() {} "
        "public void Stay() {} }\n"
        "class Dog { public void Sit() {} public void Bark() {} "
        "public void Stay() {} }\n"
    }

    found = dead(files)

    assert {name: found[name] for name in ("Cat.Lost", "Dog.Bark")} == {
        "Cat.Lost": "high",
        "Dog.Bark": "medium",
    }


def test_a_whole_name_finds_no_other_method() -> None:
    code = 'typeof(Dog).GetMethod("Sit").Invoke(new Dog(), null);'
    files = {
        "Main.cs": f"class Program {{ static void Main() {{ {code} }} }}\n"
        "class Dog { public void Sit() {} public void Lost() {} }\n"
    }

    assert dead(files)["Dog.Lost"] == "high"


def test_csharp_may_find_types_by_the_ends_of_their_names() -> None:
    files = {
        "Main.cs": "class Program { static void Main() {\n"
        "  foreach (var t in Assembly.GetExecutingAssembly().GetTypes()\n"
        '      .Where(t => t.Name.EndsWith("Command"))) Activator.CreateInstance(t);\n'
        "} }\n"
        "class SaveCommand { public SaveCommand() {} }\n"
        "class Lost { public Lost() {} }\n"
    }

    assert dead(files) == {
        "Lost": "high",
        "Lost.Lost": "high",
        "SaveCommand": "low",
        "SaveCommand.SaveCommand": "low",
    }
