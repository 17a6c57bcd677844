"""What packages of PHP and Ruby have for others, as their manifests say."""

import pytest

from tests.unit.analysis.test_dead_code import dead

_PHP = (
    "<?php\nnamespace A;\nclass Engine {\n  public function go() { return 1; }\n"
    "  public function tune() { return 1; }\n"
    "  private function lost() { return 1; }\n}\n"
    "(new Engine())->go();\n"
)
_RUBY = (
    "class Engine\n  def go; 1; end\n  def tune; 1; end\n"
    "  private\n  def lost; 1; end\nend\nEngine.new.go\n"
)


@pytest.mark.parametrize(
    ("manifest", "expected"),
    [
        ('{"autoload": {"psr-4": {"A\\\\": "src/"}}}', "medium"),
        ('{"type": "library", "autoload": {"classmap": ["src"]}}', "medium"),
        ('{"autoload": {"psr-0": {"A": ["lib", "."]}}}', "medium"),
        ('{"type": "project", "autoload": {"psr-4": {"A\\\\": "src/"}}}', "high"),
        ('{"autoload": {"psr-4": {"A\\\\": "lib/"}}}', "high"),
        ('{"autoload": 3}', "high"),
        ("[", "high"),
    ],
)
def test_a_package_of_php_shows_what_its_users_load(
    manifest: str, expected: str
) -> None:
    found = dead({"composer.json": manifest, "src/Engine.php": _PHP})

    assert found == {"Engine.tune": expected, "Engine.lost": "high"}


def test_what_is_protected_is_for_heirs_outside() -> None:
    source = (
        "<?php\nnamespace A;\nclass Engine {\n  public function go() { return 1; }\n"
        "  protected function tune() { return 1; }\n"
        "  private function lost() { return 1; }\n}\n(new Engine())->go();\n"
    )
    manifest = '{"autoload": {"psr-4": {"A\\\\": "src/"}}}'

    found = dead({"composer.json": manifest, "src/Engine.php": source})

    assert found == {"Engine.tune": "medium", "Engine.lost": "high"}


@pytest.mark.parametrize(
    ("path", "expected"), [("lib/engine.rb", "medium"), ("app/engine.rb", "high")]
)
def test_a_gem_shows_what_is_public_in_its_lib(path: str, expected: str) -> None:
    found = dead({"engine.gemspec": "Gem::Specification.new", path: _RUBY})

    assert found == {"Engine.tune": expected, "Engine.lost": "high"}
