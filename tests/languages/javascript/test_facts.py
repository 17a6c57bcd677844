"""What a JavaScript or TypeScript file says about itself."""

from shared.languages.javascript.spec import JAVASCRIPT, TSX, TYPESCRIPT
from shared.parsing.extract import extract
from shared.parsing.facts import Definition, FileFacts, Import
from shared.parsing.spec import LanguageSpec


def facts_of(source: str, spec: LanguageSpec = TYPESCRIPT) -> FileFacts:
    found = extract(spec, "a.ts", source.encode())
    assert isinstance(found, FileFacts)
    return found


def definitions_of(source: str, spec: LanguageSpec = TYPESCRIPT) -> list[Definition]:
    return [d for d in facts_of(source, spec).definitions if d.name]


def imports_of(source: str, spec: LanguageSpec = TYPESCRIPT) -> list[Import]:
    return [fact for fact in facts_of(source, spec).imports if fact.kind != "self"]


def test_a_signature_shows_types_but_no_literals() -> None:
    [f] = definitions_of(
        "function f(a: A, b = 'secret', c?: 'x' | 'y', { d } = {}, ...e: E[]): B {}"
    )

    assert f.signature == "f(a: A, b = ..., c?, {...} = ..., ...e: E[]): B"


def test_numbers_in_types_are_not_shown() -> None:
    [f] = definitions_of("function f(a: 1 | 42, b: Uint8Array) {}")

    assert f.signature == "f(a, b: Uint8Array)"


def test_comments_in_types_are_not_shown() -> None:
    [f] = definitions_of("function f(a: A /* secret */): B // secret\n{}")

    assert "secret" not in f.signature


def test_kinds_of_definitions() -> None:
    found = definitions_of(
        """
        class C {
          constructor() {} m() {} get g() { return 1 } set s(v) {} a = () => {}
        }
        interface I { m(): void }
        type T = C;
        enum E { A }
        namespace N { export function f() {} }
        abstract class D { abstract m(): void }
        const f = () => {}, g = function () {};
        """
    )

    assert {d.qualified_name: (d.label, d.kind) for d in found} == {
        "C": ("Class", "class"),
        "C.constructor": ("Function", "constructor"),
        "C.m": ("Function", "method"),
        "C.g": ("Function", "getter"),
        "C.s": ("Function", "setter"),
        "C.a": ("Function", "arrow"),
        "I": ("Type", "interface"),
        "I.m": ("Function", "method"),
        "T": ("Type", "type_alias"),
        "E": ("Type", "enum"),
        "N": ("Type", "namespace"),
        "N.f": ("Function", "function"),
        "D": ("Class", "class"),
        "D.m": ("Function", "method"),
        "f": ("Function", "arrow"),
        "g": ("Function", "function"),
    }


def test_what_is_exported() -> None:
    found = definitions_of(
        """
        export function shown() {}
        function hidden() {}
        export class C { open() {} private closed() {} #own() {} }
        export default () => {};
        """
    )

    assert {d.qualified_name for d in found if d.exported} == {
        "shown",
        "C",
        "C.open",
        "default",
    }


def test_functions_are_named_by_what_holds_them() -> None:
    found = definitions_of(
        """
        exports.a = function () {};
        module.exports.b = () => {};
        F.prototype.c = function () {};
        const o = { d() {}, e: { f: () => {} } };
        const g = memo(() => {});
        call(function () {}, function named() {});
        """,
        JAVASCRIPT,
    )

    names = {d.qualified_name for d in found}
    assert names == {"a", "b", "F.c", "o.d", "o.e.f", "g", "named"}


def test_an_overloaded_function_is_one_definition() -> None:
    found = definitions_of(
        """
        export function f(a: string): void;
        // another one
        export /* pure */ function f(a: number): void;
        export function f(a: unknown): void {}
        declare function g(a: string): void;
        declare function g(a: number): void;
        """
    )

    assert [d.name for d in found] == ["f", "g"]


def test_imports_of_no_name_load_the_module() -> None:
    source = 'import {} from "./a"; import type {} from "./b"; export {} from "./c";'

    found = imports_of(source)

    assert [(fact.module, fact.name, fact.type_only) for fact in found] == [
        ("./a", None, False),
        ("./b", None, True),
        ("./c", None, False),
    ]


def test_kinds_of_imports() -> None:
    found = imports_of(
        """
        import a, { b as c } from "./es";
        import * as d from "./star";
        import type { E } from "./types";
        import "./effects";
        import f = require("./equals");
        export { g as h } from "./re";
        export * from "./all";
        export type { I } from "./more-types";
        const j = require("./common");
        const k = await import(`./dynamic`);
        const l = require(variable);
        """
    )

    assert [(i.module, i.name, i.kind, i.type_only) for i in found] == [
        ("./es", "default", "import", False),
        ("./es", "b", "import", False),
        ("./star", None, "import", False),
        ("./types", "E", "import", True),
        ("./effects", None, "import", False),
        ("./equals", "=", "require", False),
        ("./re", "g", "reexport", False),
        ("./all", "*", "reexport", False),
        ("./more-types", "I", "reexport", True),
        ("./common", "=", "require", False),
        ("./dynamic", None, "dynamic", False),
    ]


def test_elements_are_calls_unless_they_are_plain_tags() -> None:
    found = facts_of("const x = <A b={c}><div/><ui.Panel/></A>", TSX)

    assert [call.kind for call in found.calls] == ["element", "element"]


def test_a_type_assertion_is_no_element() -> None:
    found = facts_of("const a = <A>b;")

    assert found.calls == ()
    assert not found.has_errors


def test_calls_behind_a_return_are_left_out() -> None:
    found = facts_of("function f() { if (a) return b(); c(); throw d(); e(); }")

    callees = [call.callee for call in found.calls]
    assert [getattr(callee, "name", "") for callee in callees][:3] == ["b", "c", "d"]
    assert len([call for call in callees if getattr(call, "name", "")]) == 3
