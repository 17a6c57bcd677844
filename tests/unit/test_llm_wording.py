"""Words of a model are clean whatever they were; cleaning them again changes none."""

import re
import unicodedata

import pytest
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


def test_a_name_begins_with_no_mark_of_another_letter() -> None:
    assert pascal_case("\u02bcname") == ""
    assert pascal_case("\u30e6\u30fc\u30b6") == "\u30e6\u30fc\u30b6"


@given(st.text(max_size=400))
def test_what_prompts_show_is_one_bounded_line(text: str) -> None:
    for shown in (name_shown(text), path_shown(text)):
        assert _is_plain(shown)
        assert len(shown) <= 160
        assert "\u2028" not in shown


@pytest.mark.parametrize(
    "text",
    [
        "See evil.io for more",
        "See evil.pro for more",
        "See evil.museum for more",
        "See evil.рф for more",
        "See evil.agency for more",
        "Go to evil.bank now",
        "Visit evil.systems.",
        "Open tg:resolve",
        "Open intent:x",
        "Write to whatsapp:x",
        "Calls [::1] for more",
        "Go to bit.ly/abc now",
        "Visit evil\u3002com now",
        "Call tel:+491234",
        "Click javascript: alert(1)",
        "At //evil.example/x",
        "The host 10.0.0.1 answers",
        "See [a][1]",
        "Open evil.example:8080",
        "Mail a@b.cd",
        "Visit evil.ch today",
        "Visit evil.nl.",
        "Visit evil.it, please",
        "Visit evil.su now",
        "Visit evil.life now",
    ],
)
def test_a_sentence_that_leads_somewhere_is_dropped(text: str) -> None:
    assert sentence(text) == ""


@pytest.mark.parametrize(
    "text",
    ["<%= 7 * 7 %>", "#{7 * 7}", "@{7 * 7}", "{% raw %}", "Is $(whoami)", "a.pw"],
)
def test_a_sentence_that_a_template_would_run_is_dropped(text: str) -> None:
    assert sentence(text) == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('=HYPERLINK("x")', 'HYPERLINK("x")'),
        ("+1 + 1", "1 + 1"),
        ("-2 + 3", "2 + 3"),
        ("@SUM(1)", "SUM(1)"),
        ("# Adds it up", "Adds it up"),
        ("> - | Adds it up", "Adds it up"),
        ("=", ""),
    ],
)
def test_a_sentence_begins_as_no_formula_and_no_list(text: str, told: str) -> None:
    assert sentence(text) == told


@pytest.mark.parametrize(
    "text",
    [
        "Handles accounts in ASP.NET and Node.js/Express.",
        "Reads java.io streams.",
        "Transforms data: rows become columns.",
        "Parses config.py and main.rs.",
        "Compares std::string values.",
        "Runs azure.storage, task.run, session.store and row.date.",
        "Splits host:port and key:value pairs.",
        "Decorates with @app.route.",
        "Sends e.g. mails, i.e. messages.",
    ],
)
def test_names_of_code_in_a_sentence_lead_nowhere(text: str) -> None:
    assert sentence(text) == text


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("conf/api.example.com/x.py", "conf/[redacted]/x.py"),
        ("hosts/db1.eu.corp.local.yml", "hosts/[redacted].yml"),
        ("hosts/10.0.3.7.conf", "hosts/[redacted].conf"),
        ("db.internal/a.py", "[redacted]/a.py"),
        ("hosts/redis.corp", "hosts/[redacted]"),
        ("ip-10-0-0-12/a.py", "[redacted]/a.py"),
        ("fe80::1/2001:db8::17/a.py", "[redacted]/[redacted]/a.py"),
        ("settings.local.json", "settings.local.json"),
        ("Company.Data.Net/Db.cs", "Company.Data.Net/Db.cs"),
        ("src/com.example.app/A.java", "src/com.example.app/A.java"),
    ],
)
def test_paths_name_no_hosts(path: str, shown: str) -> None:
    assert path_shown(path) == shown


@pytest.mark.parametrize(
    "unseen", ["\u034f", "\u115f", "\u1160", "\u2800", "\u3164", "\uffa0", "\ufe0f"]
)
def test_what_nobody_sees_makes_no_second_name_of_the_same_look(unseen: str) -> None:
    assert pascal_case(f"Bill{unseen}ing") == "Billing"
    assert sentence(f"Adds{unseen} up.") == "Adds up."
