"""In languages whose packages are not read, only what they hide is surely dead."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

KEPT = """\
module App.Program
let private gone x = x
let shown x = x
type T() =
  member private this.Lost() = 1
[<EntryPoint>]
let main argv = 0
[<Fact>]
let ``it works`` () = ()
"""


def dead(files: dict[str, str]) -> dict[str, str]:
    """Names of candidates to their confidence."""
    found = document(JobKind.DEAD_CODE, files)["deadCodeCandidates"]
    return {each["name"]: each["confidence"] for each in found}


@pytest.mark.parametrize(
    ("files", "candidates"),
    [
        pytest.param(
            {"Program.fs": KEPT},
            {"gone": "high", "shown": "medium", "T": "medium", "T.Lost": "medium"},
            id="F#: attributes start programs and tests",
        ),
        pytest.param(
            {
                "a.m": "#import <UIKit/UIKit.h>\n@implementation A\n"
                "+ (void)load {}\n- (void)dealloc {}\n@end\n"
                "static int gone(void) { return 1; }\n"
                "int main(void) { return 0; }\n"
            },
            {"A.load": "medium", "A.dealloc": "medium", "gone": "high"},
            id="Objective-C: its runtime calls methods by their names",
        ),
        pytest.param(
            {
                "mix.exs": "defmodule A.MixProject do\n"
                "  def project, do: [deps: deps()]\n  defp deps, do: []\nend\n",
                "lib/a.ex": "defmodule A do\n  def total(x), do: x\n"
                "  defp gone(x), do: x\nend\n",
            },
            {"A.total": "medium", "A.gone": "high"},
            id="Elixir: who has a package calls what is defined for others",
        ),
        pytest.param(
            {
                "A.sol": "contract A {\n  function put() external { _add(); }\n"
                "  function _add() internal {}\n"
                "  receive() external payable {}\n"
                "  function gone() private {}\n}\n"
            },
            {"A.gone": "high"},
            id="Solidity: contracts are called from outside",
        ),
        pytest.param(
            {
                "src/Shop.hs": "module Shop (total, Item (..)) where\n"
                "-- | module Shop\ntotal x = sum' x\nsum' x = x\ngone x = x\n",
                "src/Open.hs": "module Open where\nshown x = x\n",
                "src/Again.hs": "module Again (module Again) where\nkept x = x\n",
                "app/Main.hs": "main = print 1\nlost x = x\n",
            },
            {
                "gone": "high",
                "shown": "medium",
                "kept": "medium",
                "lost": "high",
            },
            id="Haskell: a module lists what it shows",
        ),
        pytest.param(
            {
                "shop.ml": "let total x = x\nlet gone x = x\n",
                "shop.mli": "val total : int -> int\n",
                "open.ml": "let shown x = x\n",
                "all.ml": "let given x = x\n",
                "all.mli": "include module type of Open\n",
            },
            {"total": "medium", "gone": "high", "shown": "medium", "given": "medium"},
            id="OCaml: signatures lie beside a module",
        ),
        pytest.param(
            {
                "a.nix": "let\n  gone = x: x;\n  held = { kept = x: x; };\n"
                "in {\n  shown = x: x;\n}\n"
            },
            {"gone": "high", "kept": "medium", "shown": "medium"},
            id="Nix: only an expression sees what is bound for it",
        ),
        pytest.param(
            {
                "p.f90": "program p\n call s()\ncontains\n subroutine s()\n"
                " end subroutine\n subroutine gone()\n end subroutine\nend program\n"
            },
            {"p.gone": "high"},
            id="Fortran: a program runs",
        ),
        pytest.param(
            {
                "main.adb": "procedure Main is\n"
                " procedure Gone is\n begin\n  null;\n end Gone;\n"
                "begin\n null;\nend Main;\n"
            },
            {"Main.Gone": "high"},
            id="Ada: a procedure with a file of its own may be a program",
        ),
        pytest.param(
            {
                "top.v": "module top(input c);\n  function f;\n    input a;\n"
                "    f = a;\n  endfunction\n  assign x = f(c);\nendmodule\n"
            },
            {},
            id="Verilog: a design begins at modules that nothing uses",
        ),
        pytest.param(
            {
                "a.lua": "local M = {}\nfunction M.setup() end\n"
                "local t = { __index = function() end }\n"
                "local function gone() end\nreturn M\n"
            },
            {"M.setup": "medium", "__index": "medium", "gone": "high"},
            id="Lua: what is not local has users elsewhere",
        ),
        pytest.param(
            {"a.pl": "sub BEGIN {} sub DESTROY {} sub total { 1 }\n"},
            {"total": "medium"},
            id="Perl: some names are its own",
        ),
        pytest.param(
            {
                "a.zig": "export fn put() void {}\npub fn panic() void {}\n"
                "fn gone() void {}\n"
            },
            {"panic": "medium", "gone": "high"},
            id="Zig: what is not public is its file's",
        ),
        pytest.param(
            {"vars/deploy.groovy": "def call(Map m) { step() }\ndef step() {}\n"},
            {},
            id="Groovy: pipelines call what lies in vars",
        ),
        pytest.param(
            {
                "Main.hs": "module Main where\nmain = print (P 1)\n"
                "data P = P Int\ninstance Show P where\n  show (P n) = text n\n"
                "text n = shows n\n  where gone = 1\n"
            },
            {"Show.show": "medium", "text": "medium"},
            id="Haskell: instances are found by their class",
        ),
        pytest.param(
            {
                "a.sql": "create view v as select f(1);\n"
                "create function f(a int) returns int as $$ select 1 $$"
                " language sql;\n"
            },
            {"v": "medium"},
            id="SQL: queries of programs name views",
        ),
    ],
)
def test_what_a_language_shows_is_not_surely_dead(
    files: dict[str, str], candidates: dict[str, str]
) -> None:
    assert dead(files) == candidates
