"""What terms and rules say by their names alone."""

from shared.languages.registry import by_name
from shared.parsing.facts import Attribute, Imported, Name, This, Unknown
from shared.parsing.naming import is_naming
from shared.resolution.flow.site import Evidence


def test_names_and_members_say_a_name() -> None:
    assert is_naming(Name("a"))
    assert is_naming(Attribute(This(), "a"))


def test_what_is_imported_or_unknown_says_none() -> None:
    assert not is_naming(Imported(0))
    assert not is_naming(This())
    assert not is_naming(Unknown())


def test_models_of_any_receiver_are_known_by_the_method_alone() -> None:
    for language in by_name().values():
        rules = language.rules
        every = {f"*.{name}": model for name, model in rules.any_members.items()}
        assert every.items() <= dict(rules.builtin_members).items()
        assert len(every) == sum(key[:2] == "*." for key in rules.builtin_members)


def test_how_a_target_was_found_is_the_key_that_its_word_is() -> None:
    known = {Evidence.LOCAL: 1}

    assert known["local"] == 1  # type: ignore[index]
    assert len({*Evidence, *(evidence.value for evidence in Evidence)}) == len(Evidence)
