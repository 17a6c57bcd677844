"""Marks are decorators, annotations and attributes: never words of comments."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

CANARY = "Canary"
_BESIDE = """\
// @Canary1
/* @Canary2 */ /* x
   @Canary3
   [Canary4]
   #[Canary5]
*/
/** @Canary6
 * @Canary7 [Canary8]
 */
"""

SOURCES = {
    "a.js": _BESIDE
    + "@seen /* @Canary9 */ class A {\n"
    + _BESIDE
    + "  @got('@CanaryA')"
    " go(x = ' @CanaryB', y = `\n@CanaryC ${` @CanaryD `}\n`) { return / @CanaryE/ }\n"
    "}\nexport const f = (x = '\\' @CanaryF') => 1 // @CanaryG\n",
    "a.ts": _BESIDE + "@seen({ t: ` @CanaryA\n@CanaryB` })\n" + _BESIDE + "class A {\n"
    "  @got('@CanaryC') // @CanaryD\n"
    + _BESIDE
    + "  go(x: ' @CanaryE' = ' @CanaryE') {}\n}\n",
    "a.tsx": _BESIDE + "@seen class A {\n  @got\n" + _BESIDE + "  go() {\n"
    "    return <p t=' @CanaryA'> @CanaryB {/* @CanaryC */}</p> }\n}\n"
    "function g(x = <p>\n@CanaryD\n</p>) {}\n",
    "a.vue": "<template> @CanaryA <p @canaryclick='x' /></template>\n<script>\n"
    + _BESIDE
    + "@seen class A {\n @got\n"
    + _BESIDE
    + "  go(x = ' @CanaryB') {}\n}\n</script>\n",
    "a.php": "<?php\n"
    + _BESIDE
    + "# @CanaryA\n#[Seen(' @CanaryB')]\n"
    + _BESIDE
    + "class A {\n#[Got] # [CanaryC]\n"
    + _BESIDE
    + "  function go($x = ' #[CanaryD] @CanaryE', $y = <<<X\n #[CanaryF]\n X) {} }\n",
    "a.cs": _BESIDE
    + '[Seen("[CanaryA]")]\n'
    + _BESIDE
    + "class A {\n  [Got]\n"
    + _BESIDE
    + '  public void go(string x = "\\" [CanaryB] @CanaryC", string y = @"\n[CanaryD]\n'
    ' @CanaryE") {}\n  [Other] int Field = 1;\n}\n',
    "a.swift": _BESIDE
    + '@available(*, message: "Some CanaryA @CanaryB")\n'
    + _BESIDE
    + '@Seen /* Some CanaryC */ public class A {\n  @Got("""\n  @CanaryD\n  """)\n'
    + _BESIDE
    + '  public func go(x: String = "\\" @CanaryE") {}\n}\n',
    "a.dart": _BESIDE
    + "@seen\n"
    + _BESIDE
    + "class A {\n  @got(' @CanaryA')\n"
    + _BESIDE
    + "  void go([x = ' @CanaryB', y = '''\n@CanaryC\n''']) {}\n}\n",
    "a.scala": _BESIDE
    + '@seen("Some CanaryA")\n'
    + _BESIDE
    + "class A {\n  @got\n"
    + _BESIDE
    + '  final /* Some CanaryB */ def go(x: String = "@CanaryC") = 1\n}\n',
    "a.groovy": _BESIDE
    + "@Seen('Some CanaryA')\n"
    + _BESIDE
    + "class A {\n  @Got\n"
    + _BESIDE
    + "  public void go(String x = ' @CanaryB') {}\n}\n",
    "a.java": _BESIDE
    + '@Seen("Some CanaryA")\n'
    + _BESIDE
    + "class A {\n  @Got\n"
    + _BESIDE
    + '  public /* Some CanaryB */ void go() { var x = "@CanaryC"; }\n}\n',
    "a.kt": _BESIDE
    + '@Seen("Some CanaryA")\n'
    + _BESIDE
    + "class A {\n  @Got\n"
    + _BESIDE
    + '  public /* Some CanaryB */ fun go(x: String = "@CanaryC") {}\n}\n',
    "a.rs": '// #[Canary1]\n/* #[Canary2] */\n/// #[Canary3]\n#[seen = "CanaryA"]\n'
    'struct A;\nimpl A {\n  #[got("CanaryB")] // #[CanaryC]\n  fn go() {}\n}\n',
    "a.py": "# @Canary1\n@seen # @Canary2 Canary3\n# @Canary4\nclass A:\n"
    "    '''\n    @Canary5\n    '''\n    @got('@Canary6') # x.Canary7\n"
    "    def go(self, x=' @Canary8'): pass\n\n"
    "@table['Canary9'] # x.CanaryA\ndef f(): pass\n",
}
UNMARKED = frozenset({"a.rs"})


@pytest.mark.parametrize("kind", JobKind)
@pytest.mark.parametrize("path", SOURCES)
def test_no_word_of_a_comment_or_a_string_is_in_a_result(
    path: str, kind: JobKind
) -> None:
    found = str(document(kind, {path: SOURCES[path]}))

    assert CANARY.lower() not in found.lower()


@pytest.mark.parametrize("path", sorted(SOURCES.keys() - UNMARKED))
def test_marks_are_told_where_they_are(path: str) -> None:
    found = document(JobKind.DEAD_CODE, {path: SOURCES[path]})

    reasons = {each["name"]: each["reason"].lower() for each in found["entryPoints"]}
    assert reasons.get("A") in ("marked with @seen", "marked with @available") or (
        path.endswith((".java", ".kt", ".cs", ".scala", ".swift"))
    )
    assert "A.go" in reasons


def test_what_documents_code_marks_nothing() -> None:
    files = {
        "main.js": "console.log(1)\n",
        "a.js": "/**\n * @param {string} x\n * @api private\n */\n"
        "function one(x) { return x }\n\n"
        "// @ts-ignore\nfunction two() {}\n",
    }

    found = document(JobKind.DEAD_CODE, files)

    assert found["entryPoints"] == []
    assert [each["name"] for each in found["deadCodeCandidates"]] == ["one", "two"]


def test_a_mark_on_a_field_is_none_of_the_method_behind_it() -> None:
    files = {
        "a.ts": "class A {\n  @Input() name: string\n  unused() {}\n"
        "  go(@Body() body: string) {}\n}\nnew A()\n"
    }

    found = document(JobKind.DEAD_CODE, files)

    assert found["entryPoints"] == []
