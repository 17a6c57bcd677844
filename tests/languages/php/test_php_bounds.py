"""Whoever writes a `composer.json` decides how long it is, and not how long it takes.

Were each class held against each package, these cases would take hours.
"""

import json

from shared.languages.php.composer import MAX_FOLDERS, Composer, package_of, read
from shared.resolution.cut import Cut

MANY = 100_000


def composer_of(content: dict[str, object]) -> Composer:
    return read({"composer.json": json.dumps(content).encode()}, Cut())


def requiring(*names: str) -> Composer:
    return composer_of({"require": dict.fromkeys(names, "*")})


def test_many_packages_of_one_vendor_and_many_classes_end() -> None:
    composer = requiring(*(f"v/p-{number}" for number in range(MANY)))

    found = [package_of(composer, f"V\\P{number}\\C") for number in range(MANY)]

    assert found == [f"v/p-{number}" for number in range(MANY)]


def test_many_classes_that_no_package_is_named_after_end() -> None:
    composer = requiring(*(f"v/p{number}" for number in range(MANY)))

    found = {package_of(composer, f"V\\Q{number}\\C") for number in range(MANY)}

    assert found == {f"V\\Q{number}" for number in range(MANY)}


def test_the_only_package_of_a_vendor_has_its_classes() -> None:
    composer = requiring("guzzlehttp/guzzle", "a/b-c", "a/b_c", "php")

    assert package_of(composer, "GuzzleHttp\\Client") == "guzzlehttp/guzzle"
    assert package_of(composer, "A\\Bc\\X") == "a/b-c"
    assert package_of(composer, "A\\X") == "A"


def test_a_name_of_endless_parts_ends() -> None:
    composer = requiring("a/b", "a/c")

    assert package_of(composer, "A\\B" + "\\C" * MANY) == "a/b"


def test_a_prefix_has_no_more_folders_than_are_tried() -> None:
    folders = [f"f{number}" for number in range(2 * MAX_FOLDERS)]

    composer = composer_of({"autoload": {"psr-4": {"A\\": folders}}})

    assert composer.folders == {"a\\": folders[:MAX_FOLDERS]}
