"""Sources that break off anywhere, or say what no grammar knows, are still read."""

import keyword
import random
import re
from collections import defaultdict
from pathlib import Path

import pytest

from shared.languages.registry import by_name, language_of
from shared.parsing.extract import extract
from shared.pipeline.saving.records import from_records, to_record

HERE = Path(__file__).parent
MUTANTS = 20
SHARE = 0.7
WORDS = [
    *b"(){}[]*,;=:.\"'@<>#&|!?\n",
    *(b"class ", b"def ", b"if ", b"for ", b"return ", b"new ", b"...", b"=>", b"->"),
]
# Of three bytes each: what is read by places of bytes is far from those of letters.
LETTERS = "变量名称"
NAME = re.compile(r"[A-Za-z_]\w*")
NUMBER = re.compile(rb"(?<![\w.])\d+(?![\w.])")
# Facts hold 64 bits, and Python reads no number of more than 4,300 digits.
LARGE = [b"9" * 19, b"1234567890" * 4, b"7" * 5_000]
KEYWORDS = {*keyword.kwlist, *"const fn fun func function let new var".split()}


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


def in_other_letters(chance: random.Random, source: str) -> str:
    names = sorted({*NAME.findall(source)} - KEYWORDS)
    told = {
        name: name + LETTERS * chance.randint(1, 3)
        for name in names
        if chance.random() < SHARE
    }
    return NAME.sub(lambda found: told.get(found[0], found[0]), source)


@pytest.mark.once
@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_names_may_have_any_letters(name: str) -> None:
    chance = random.Random(name)
    for path in SAMPLES[name]:
        source = in_other_letters(chance, path.read_text())

        found = extract(by_name()[name].spec, path.name, source.encode())

        assert found.path == path.name


@pytest.mark.once
@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_numbers_may_have_any_size(name: str) -> None:
    chance = random.Random(name)
    for path in SAMPLES[name]:
        source = NUMBER.sub(chance.choice(LARGE), path.read_bytes())

        found = extract(by_name()[name].spec, path.name, source)

        assert list(from_records([to_record(found)])) == [found]
