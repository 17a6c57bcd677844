"""Sources that break off anywhere, or say what no grammar knows, are still read."""

import random
from collections import defaultdict
from pathlib import Path

import pytest

from shared.languages.registry import by_name, language_of
from shared.parsing.extract import extract

HERE = Path(__file__).parent
MUTANTS = 20
WORDS = [
    *b"(){}[]*,;=:.\"'@<>#&|!?\n",
    *(b"class ", b"def ", b"if ", b"for ", b"return ", b"new ", b"...", b"=>", b"->"),
]


def samples() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(HERE.glob("*/[!_]*/**/*")):
        language = language_of(path.name) if path.is_file() else None
        if language is not None:
            found[language.spec.name].append(path)
    return found


SAMPLES = samples()


def broken(chance: random.Random, source: bytes) -> bytes:
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(source) + 1)
        word = chance.choice(WORDS)
        added = bytes([word]) if isinstance(word, int) else word
        source = chance.choice(
            [
                source[:at] + added + source[at:],
                source[:at] + source[at + chance.randint(1, 20) :],
                source[:at],
            ]
        )
    return source


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_no_broken_source_is_a_fault_of_ours(name: str) -> None:
    chance = random.Random(name)
    for _ in range(MUTANTS):
        path = chance.choice(SAMPLES[name])
        source = broken(chance, path.read_bytes())

        found = extract(by_name()[name].spec, path.name, source)

        assert found.path == path.name
