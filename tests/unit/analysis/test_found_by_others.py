"""What linkers, macros, runners and tools find by names is no surely dead code."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_GONE_C = "static int gone(void) { return 1; }\nint main(void) { return 0; }\n"
_MODULE = "import logging\n\n\ndef gone():\n    pass\n"


@pytest.mark.parametrize(
    "head",
    [
        "__attribute__((constructor)) static void",
        "static void __attribute__((destructor))",
        "__attribute__((__used__, cold)) static void",
    ],
)
def test_a_loader_or_linker_of_c_uses_what_attributes_tell(head: str) -> None:
    assert dead({"main.c": f"{head} run(void) {{}}\n{_GONE_C}"}) == {"gone": "high"}


@pytest.mark.parametrize(
    "head",
    [
        'extern "C" __declspec(dllexport) void',
        "__declspec(dllexport) int *",
        "[[gnu::used]] static void",
        "[[gnu::constructor]] static void",
    ],
)
def test_so_it_is_in_cpp(head: str) -> None:
    assert dead({"main.cpp": f"{head} run() {{}}\n{_GONE_C}"}) == {"gone": "high"}


def test_linkers_and_assemblers_use_functions_of_go() -> None:
    files = {
        "main.go": 'package main\n\nimport _ "unsafe"\n\n'
        "//go:linkname pushed example.com/x.pushed\nfunc pushed() {}\n\n"
        "//export shown\nfunc shown() {}\n\nfunc called() {}\n\nfunc gone() {}\n\n"
        "func main() {}\n",
        "run_amd64.s": "TEXT \N{MIDDLE DOT}run(SB), 4, $0\n"
        "CALL \N{MIDDLE DOT}called(SB)\n",
    }

    assert dead(files) == {"called": "medium", "gone": "high"}


def test_a_macro_of_rust_calls_the_functions_of_a_module_that_it_is_told_of() -> None:
    stamp = "pub fn serialize() {}\npub fn deserialize() {}\nfn gone() {}\n"
    files = {
        "src/main.rs": "mod time;\n#[derive(Serialize)]\n"
        'struct C { #[serde(with = "crate::time")] at: u8 }\n'
        "fn main() { let _ = C { at: 1 }; }\n",
        "src/time.rs": stamp,
    }

    assert dead(files) == {"gone": "high"}


def test_a_test_of_java_has_its_rows_from_a_method_of_its_own_name() -> None:
    files = {
        "src/test/java/a/ATest.java": "package a;\nclass ATest {\n"
        "  @ParameterizedTest @MethodSource void adds(int n) {}\n"
        "  static Stream<Integer> adds() { return rows(); }\n"
        "  static Stream<Integer> rows() { return null; }\n"
        "  private void gone() {}\n}\n"
    }

    assert dead(files) == {"ATest.gone": "high"}


def test_who_names_a_class_as_an_entry_point_may_call_its_methods() -> None:
    files = {
        "setup.cfg": "[options.entry_points]\nkit =\n    one = pk.plug:Plug\n",
        "pk/__init__.py": "",
        "pk/plug.py": "class Plug:\n    def activate(self):\n        self._go()\n\n"
        "    def _go(self):\n        pass\n\n    def _gone(self):\n        pass\n",
    }

    assert dead(files) == {
        "Plug.activate": "medium",
        "Plug._go": "medium",
        "Plug._gone": "high",
    }


def test_a_default_of_attrs_is_made_by_its_method() -> None:
    files = {
        "m.py": "import attr\n\n\n@attr.s\nclass A:\n    x = attr.ib()\n\n"
        "    @x.default\n    def _made(self):\n        return 1\n\n\nA()\n"
    }

    assert dead(files) == {}


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("features/environment.py", "before_scenario"),
        ("hubconf.py", "model"),
        ("hooks/hook-kit.py", "hook"),
    ],
)
def test_tools_of_python_look_into_files_of_a_name(path: str, name: str) -> None:
    files = {path: f"def {name}(x):\n    pass\n", "app.py": _MODULE}

    assert dead(files) == {"gone": "high"}


@pytest.mark.parametrize("name", ["load_ipython_extension", "define_env"])
def test_tools_of_python_look_for_functions_of_a_name(name: str) -> None:
    files = {"kit.py": f"def {name}(x):\n    pass\n", "app.py": _MODULE}

    assert dead(files) == {"gone": "high"}


@pytest.mark.parametrize("line", ["//go:build mage", "// +build mage"])
def test_a_magefile_shows_what_is_run_by_name(line: str) -> None:
    files = {
        "magefile.go": f"{line}\n\npackage main\n\n"
        "func Race() {}\n\nfunc gone() {}\n",
        "main.go": "package main\n\nfunc main() {}\n",
    }

    assert dead(files) == {"gone": "high"}


def test_a_folder_called_cmd_may_hold_a_library_of_go() -> None:
    files = {
        "go.mod": "module a\n",
        "cmd/commands.go": "package caddycmd\n\nfunc Commands() {}\n\nfunc gone() {}\n",
    }

    assert dead(files) == {"gone": "high"}


def test_buffers_ask_raw_files_what_they_can_do() -> None:
    files = {
        "raw.py": "import io\n\n\nclass Raw:\n    def seekable(self):\n"
        "        return False\n\n    def _gone(self):\n        pass\n\n\n"
        "io.BufferedReader(Raw())\n"
    }

    assert dead(files) == {"Raw._gone": "medium"}


def test_without_what_it_overrides_a_method_is_no_program() -> None:
    files = {
        "Program.cs": "class Base { public virtual void Run() {}\n"
        "  void Gone() {} }\n"
        "class Own : Base { public override void Run() {} }\n"
        "class Program { static void Main() { new Own().Run(); } }\n"
    }

    assert dead(files) == {"Base.Run": "medium", "Base.Gone": "high"}


@pytest.mark.parametrize(
    "name",
    ["WinMain", "DllMain", "LLVMFuzzerTestOneInput", "JNI_OnLoad", "Java_a_B_add"]
    + ["PyInit_kit", "Init_kit", "luaopen_kit"],
)
def test_loaders_ask_libraries_of_c_for_names(name: str) -> None:
    files = {
        "kit.c": f"static void inner(void) {{}}\nvoid {name}(void) {{ inner(); }}\n"
        "static void gone(void) {}\n",
        "main.c": "int main(void) { return 0; }\n",
    }

    assert dead(files) == {"gone": "high"}


@pytest.mark.parametrize(
    "attribute",
    [
        '#[cfg_attr(feature = "t", test)]',
        "#[cfg_attr(not(miri), tokio::test)]",
        '#[cfg_attr(feature = "t", cases(a, "b"))]',
        "#[unsafe(no_mangle)]",
        '#[cfg_attr(feature = "ffi", no_mangle)]',
    ],
)
def test_attributes_of_rust_may_be_wrapped(attribute: str) -> None:
    files = {
        "src/main.rs": f"fn main() {{}}\n{attribute}\nfn run() {{ inner(); }}\n"
        '#[cfg_attr(feature = "t", inline)]\nfn gone() {}\nfn inner() {}\n'
    }

    assert dead(files) == {"gone": "high"}


def test_words_count_for_what_only_a_text_hides() -> None:
    # What a macro is given is not understood: no edge leads from there.
    files = {
        "src/lib.rs": "mod dist;\nmod fast;\npub fn run() { dist::go(); }\n",
        "src/dist.rs": "use crate::fast::sad;\npub fn go() { pick! { sad() } }\n",
        "src/fast.rs": "pub fn sad() { index(); }\nfn index() {}\npub fn gone() {}\n",
    }

    assert dead(files) == {"gone": "high"}
