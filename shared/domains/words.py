"""Words in names: how paths and identifiers are taken apart, and names put together."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from shared.domains.vocabulary import CONTAINERS, GENERIC, LAYERS, SPELLED, VERBS

MAX_NAME_CHARACTERS = 40
_MAX_WORDS = 32
_LONGEST = 400
_SHORTEST_PLURAL = SHORTEST_TELLING = 3
_SEVERAL, _MOST = 3, 0.6
# `o` stands for letters of scripts that know no capitals.
_CASED_WORD = re.compile(r"A+(?!a)|A?a+|o+|0+")
_ASCII_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def words(name: str) -> list[str]:
    """Return the words of a name in lower case; HTTPServer2 is http, server, 2.

    >>> words("größteLänge"), words("用户_login")
    (['größte', 'länge'], ['用户', 'login'])
    """
    if name.isascii():
        found = _ASCII_WORD.findall(name[:_LONGEST])
    else:
        text = unicodedata.normalize("NFC", name[:_LONGEST])[:_LONGEST]
        found = [
            text[match.start() : match.end()]
            for match in _CASED_WORD.finditer(_cases(text))
        ]
    return [word.lower() for word in found[:_MAX_WORDS]]


def _cases(text: str) -> str:
    """Return a letter or digit of ASCII for each of any script, of the same case.

    Marks, such as vowels of some scripts, are as what they stand on.
    """
    cases: list[str] = []
    for character in text:
        if character.isupper() or character.istitle():
            cases.append("A")
        elif character.islower():
            cases.append("a")
        elif character.isalpha():
            cases.append("o")
        elif character.isdecimal():
            cases.append("0")
        elif unicodedata.category(character).startswith("M"):
            cases.append(cases[-1] if cases else "_")
        else:
            cases.append("_")
    return "".join(cases)


def singular(word: str) -> str:
    """Return a plural word's singular, as far as its ending tells."""
    if len(word) <= _SHORTEST_PLURAL or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    return word.removesuffix("s")


def common_word(names: Sequence[str]) -> str | None:
    """Return the word that most of several names begin with, if there is one."""
    if len(names) < _SEVERAL:
        return None
    first = Counter(next(iter(words(name)), "") for name in names)
    word, count = min(first.items(), key=lambda item: (-item[1], item[0]))
    return word if word and count >= _MOST * len(names) else None


def pascal(parts: Iterable[str]) -> str:
    """Return words as one PascalCase name of bounded length; empty without a letter."""
    name = ""
    for part in parts:
        if len(name) + len(part) > MAX_NAME_CHARACTERS and name:
            break
        name += part[:1].upper() + part[1:]
    name = name[:MAX_NAME_CHARACTERS]
    return name if any(character.isalpha() for character in name) else ""


def says_nothing(name: str) -> bool:
    """Return whether a folder's name tells nothing of what it is about."""
    return all(word in CONTAINERS or word in GENERIC for word in words(name))


def title(name: str, prefix: str | None = None) -> str:
    """Return a name as that of a domain; empty if it tells nothing.

    A first word that is all siblings' `prefix`, or only a verb, is left out, and known
    abbreviations are spelled out. `v1` without its `v` would be none.
    """
    found = words(name)
    for drop in (prefix, next((word for word in found if word in VERBS), None)):
        if drop and found[0:1] == [drop] and "".join(found[1:2]).isalpha():
            found = found[1:]
    return pascal(SPELLED.get(word, word) for word in found)


def distinctive(counts: Counter[str], everywhere: Counter[str]) -> list[str]:
    """Return words that tell a part from the whole, best first.

    A word's score is the share it has of the part, times how much of it is there.
    """
    scores = {
        word: count * count / everywhere[word]
        for word, count in counts.items()
        if len(word) >= SHORTEST_TELLING
        and word.isalpha()
        and word not in GENERIC
        and word not in CONTAINERS
        and word not in VERBS
        and not {word, f"{word}s", SPELLED.get(word)} & LAYERS
    }
    return sorted(scores, key=lambda word: (-scores[word], word))


def spaced(parts: Sequence[str]) -> str:
    """Return the words of a name as they are read: numbers and letters are no words.

    >>> spaced(["v", "1", "to", "v", "6"]), spaced(["get", "e", "tag"])
    ('v1 to v6', 'get e-tag')
    """
    text = ""
    for before, part in pairwise(["", *parts]):
        if part.isdecimal() or not text:
            text += part
        else:
            text += f"-{part}" if len(before) == 1 and before.isalpha() else f" {part}"
    return text


def listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence: a, b and c."""
    if len(names) < len("ab"):
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
