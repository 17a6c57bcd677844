"""Words of a model are clean whatever they were; cleaning them again changes none."""

import re
import unicodedata

from hypothesis import given, strategies as st

from shared.llm.redaction import name_shown, path_shown
from shared.llm.wording import MAX_SENTENCE_CHARACTERS, pascal_case, sentence

_NAME = re.compile(r"[^\W\d_][^\W_]{0,39}")
_SPICE = st.sampled_from(
    ("<script>", "https://", "](", "\u202e", "\x1b[31m", "&#60;", "a.com", "@b.c")
)
_TEXTS = st.lists(st.one_of(st.text(max_size=80), _SPICE), max_size=8).map("".join)


def _is_plain(text: str) -> bool:
    return not any(unicodedata.category(character)[0] == "C" for character in text)


@given(_TEXTS)
def test_a_sentence_is_one_bounded_line_without_markup_or_links(text: str) -> None:
    clean = sentence(text)

    assert len(clean) <= MAX_SENTENCE_CHARACTERS
    assert _is_plain(clean)
    assert not re.search(r"://|www\.|<[a-z/!?]|\]\s*\(", clean, re.IGNORECASE)


@given(_TEXTS)
def test_a_clean_sentence_is_left_as_it_is(text: str) -> None:
    clean = sentence(text)

    assert sentence(clean) == clean


@given(_TEXTS)
def test_a_name_is_letters_and_digits_or_nothing(text: str) -> None:
    name = pascal_case(text)

    assert not name or _NAME.fullmatch(name)


@given(st.text(max_size=400))
def test_what_prompts_show_is_one_bounded_line(text: str) -> None:
    for shown in (name_shown(text), path_shown(text)):
        assert _is_plain(shown)
        assert len(shown) <= 160
        assert "\u2028" not in shown
