"""Members with bodies in types that are no classes: enums, structs, modules, traits."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document

JAVA_TEST = (
    "package p;\nimport org.junit.jupiter.api.Test;\n"
    "class ITest { @Test void t() { %s; } }\n"
)
PHP_TEST = (
    "<?php\nuse PHPUnit\\Framework\\TestCase;\nuse A\\C;\n"
    "class CTest extends TestCase { public function testPay() { (new C())->pay(); } }\n"
)
CASES = {
    "an enum of Java": {
        "src/main/java/p/I.java": "package p;\npublic enum I { A;\n"
        "int pay() { return 1; }\nprivate int zed() { return 2; } }\n",
        "src/test/java/p/ITest.java": JAVA_TEST % "I.A.pay()",
    },
    "an interface of C#": {
        "src/P.cs": "namespace A;\npublic interface I { int Q();\n"
        "int Pay() => Q();\n}\npublic class S : I { public int Q() => Pay();\n"
        "private int Zed() => 2; }\n",
        "tests/STests.cs": "using Xunit; using A;\n"
        "public class STests { [Fact] public void T() { ((I)new S()).Pay(); } }\n",
    },
    "a struct of C#": {
        "src/P.cs": "namespace A;\npublic struct S { public int Pay() { return 1; }\n"
        "private int Zed() { return 2; } }\n",
        "tests/STests.cs": "using Xunit; using A;\n"
        "public class STests { [Fact] public void T() { new S().Pay(); } }\n",
    },
    "a module of Ruby": {
        "lib/shop.rb": "module Shop\n  def self.pay\n    1\n  end\n"
        "  def self.zed\n    2\n  end\nend\n",
        "spec/shop_spec.rb": "require 'shop'\ndescribe Shop do\n"
        "  it 'pays' do\n    Shop.pay\n  end\nend\n",
    },
    "a trait of PHP": {
        "src/C.php": "<?php\nnamespace A;\ntrait T {\n"
        "abstract function q();\npublic function pay() { return 1; }\n"
        "private function zed() { return 2; } }\nclass C { use T; }\n",
        "tests/CTest.php": PHP_TEST,
    },
    "a trait of Rust": {
        "Cargo.toml": '[package]\nname = "x"\n',
        "src/main.rs": "trait T { fn q(&self);\nfn pay(&self) {}\nfn zed(&self) {} }\n"
        "struct S;\nimpl T for S { fn q(&self) {} }\n"
        "#[test]\nfn t() { S.pay(); S.q(); }\n",
    },
}


def lowered(found: list[dict[str, str]]) -> set[str]:
    return {each["name"].rpartition(".")[2].lower() for each in found}


@pytest.mark.parametrize("files", CASES.values(), ids=CASES)
def test_what_has_a_body_is_covered_and_may_be_dead(files: dict[str, str]) -> None:
    coverage = document(JobKind.TEST_COVERAGE_MAP, files)
    dead = document(JobKind.DEAD_CODE, files)

    assert "pay" in lowered(coverage["testedFunctions"])
    assert lowered(coverage["untestedFunctions"]) == {"zed"}
    assert "zed" in lowered(dead["deadCodeCandidates"])
    assert not {"pay", "q"} & lowered(dead["deadCodeCandidates"])
