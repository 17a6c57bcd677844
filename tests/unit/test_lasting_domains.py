"""What makes the names of domains last when code changes."""

import random

from shared.domains.offline import classify_outline
from tests.support.outlines import names, outline


def test_names_stay_when_a_tenth_of_the_files_changes() -> None:
    tree = {
        f"app/{folder}/{file}.py": [f"do_{folder}_{n}" for n in range(size)]
        for folder, size in (
            ("billing", 9),
            ("catalog", 8),
            ("accounts", 7),
            ("search", 5),
            ("shipping", 4),
        )
        for file in ("models", "views", "forms", "admin", "urls", "tasks")
    }
    before = set(names(classify_outline(outline(tree))))

    kept = []
    for seed in range(20):
        drawn = random.Random(seed)
        changed = drawn.sample(sorted(tree), len(tree) // 10)
        after = {
            path: (symbols[: len(symbols) // 2] if path in changed else symbols)
            for path, symbols in tree.items()
            if path not in changed or drawn.random() > 0.2
        }
        kept.append(len(before & set(names(classify_outline(outline(after))))))

    assert len(before) == 5
    assert sum(kept) >= 0.95 * 20 * len(before)


def test_a_single_file_is_no_domain_beside_several_folders() -> None:
    tree = {
        f"app/{folder}/{file}.py": [f"do_{n}" for n in range(6)]
        for folder in ("billing", "catalog", "accounts")
        for file in ("entry", "paper", "letter")
    }
    tree["app/giant.py"] = [f"giant_{n}" for n in range(400)]

    classification = classify_outline(
        outline(tree, [("app/giant.py", "app/billing/entry.py")])
    )

    assert set(names(classification)) == {"Billing", "Catalog", "Accounts"}
    assert classification.places["file:app/giant.py"].domain == "Billing"


def test_a_pair_that_comes_about_leaves_domains_of_single_files_as_they_are() -> None:
    tree = {
        f"ray/{folder}/{file}.py": [f"do_{n}" for n in range(9)]
        for folder in ("config", "scripts")
        for file in "abcdef"
    }
    tree |= {
        f"ray/{file}.py": [f"do_{file}_{n}" for n in range(40)]
        for file in ("registry", "renderer", "session")
    }

    before = names(classify_outline(outline(tree)))
    tree["ray/session_store.py"] = [f"store_{n}" for n in range(40)]
    after = names(classify_outline(outline(tree)))

    assert {"Config", "Registry", "Renderer", "Session"} & set(before)
    assert set(before) <= set(after)


def test_two_builds_of_the_same_code_are_called_like_what_is_in_them() -> None:
    tree = {
        f"dist/{build}/{folder}/{file}.js": ["do", f"{file}Of"]
        for build in ("cjs", "esm")
        for folder in ("mailer", "transport")
        for file in ("make", "take", "wake")
    }

    assert set(names(classify_outline(outline(tree)))) == {"Mailer", "Transport"}


def test_words_that_join_others_bring_no_files_together() -> None:
    tree = {
        f"app/{joint}{topic}.js": [f"{joint}{topic}"]
        for joint in ("is", "to", "no")
        for topic in ("Date", "Number", "Text", "Blank", "Broken", "Late")
    }

    assert not {"Is", "To", "No"} & set(names(classify_outline(outline(tree))))


def test_a_large_folder_of_many_small_files_stays_one_domain() -> None:
    tree = {f"lib/rules/rule{n}.js": ["check"] for n in range(60)}
    tree |= {
        f"lib/rules/{topic}/{file}.js": ["check"]
        for topic in ("quotes", "colons")
        for file in "ab"
    }
    tree |= {f"lib/linter/part{n}.js": ["run"] for n in range(9)}

    assert set(names(classify_outline(outline(tree)))) == {"Rules", "Linter"}


def test_two_files_that_begin_alike_are_a_topic_if_one_is_called_so() -> None:
    tree = {
        f"ssh/{name}.py": [f"do_{name}_{n}" for n in range(9)]
        for name in ("auth_handler", "auth_strategy", "progress", "progress_bar")
    }

    found = set(names(classify_outline(outline(tree))))

    assert "Progress" in found
    assert "Auth" not in found


def test_what_lies_beside_all_folders_is_not_called_like_the_whole() -> None:
    tree = {
        f"shop/{folder}/{file}.py": ["do"]
        for folder in ("billing", "catalog")
        for file in "abcdef"
    }
    tree |= {f"shop/{file}.py": ["x"] for file in ("__init__", "__main__")}

    assert set(names(classify_outline(outline(tree)))) == {"Billing", "Catalog"}


def test_a_file_that_others_work_with_is_a_domain_before_one_of_the_same_size() -> None:
    tree = {f"box/{file}.py": [f"f{n}" for n in range(9)] for file in "abcdefghij"}
    tree |= {f"box/{file}.py": [f"f{n}" for n in range(9)] for file in ("hub", "pit")}
    imports = [(f"box/{file}.py", "box/hub.py") for file in "abcdefghij"]

    found = names(classify_outline(outline(tree, imports)))

    assert next(iter(found)) == "Hub"
    assert "Pit" not in found


def test_a_package_that_is_mostly_its_own_file_is_called_like_it() -> None:
    tree = {"retry/__init__.py": [f"do_{n}" for n in range(40)]}
    tree |= {f"retry/{file}.py": ["x", "y"] for file in ("asyncio", "before", "nap")}
    tree["retry/asyncio.py"] = ["a", "b", "c", "d"]

    assert "Retry" in names(classify_outline(outline(tree)))


def test_folders_that_are_built_once_more_beside_themselves_are_one() -> None:
    tree = {
        f"{build}{folder}/{file}.js": ["do", f"{file}Of"]
        for build in ("", "esm/")
        for folder in ("locale", "plugin")
        for file in ("make", "take", "wake", "bake")
    }

    imports = [
        (f"{build}locale/{file}.js", f"{other}plugin/{file}.js")
        for file in ("make", "take", "wake")
        for build in ("", "esm/")
        for other in ("", "esm/")
    ]

    found = classify_outline(outline(tree, imports))

    assert set(names(found)) == {"Locale", "Plugin"}
    assert found.places["file:esm/locale/make.js"].domain == "Locale"
    assert found.places["file:locale/make.js"].domain == "Locale"


def test_a_second_part_without_a_name_is_called_like_a_file_of_it() -> None:
    tree = {f"shop/check/{file}.py": ["run"] for file in ("check", "version", "regex")}
    tree |= {f"shop/bill/{file}.py": ["pay"] for file in ("bill", "due", "paid")}

    found = names(classify_outline(outline(tree)))

    assert "Core" in found["Check"]
    assert not any(part.startswith("Second") for part in found["Check"])
    assert len(found["Check"]) > 1


def test_sentences_read_letters_and_numbers_with_the_word_they_belong_to() -> None:
    tree = {"shop/tag.py": ["compileETag", "compileXAxis", "compileH", "compileV1Id"]}

    (domain,) = classify_outline(outline(tree)).domains

    assert domain.responsibilities == ("Compiles e-tag and x-axis.",)


def test_files_that_begin_with_a_layers_word_are_no_topic() -> None:
    tree = {
        f"lib/{name}.py": [f"{name}_{number}" for number in range(6)]
        for name in (
            "api_keys",
            "api_tokens",
            "api_sets",
            "errors",
            "cache",
            "help",
            "types",
        )
    }

    assert "Api" not in names(classify_outline(outline(tree)))


def test_types_of_code_that_is_elsewhere_are_no_topic() -> None:
    tree = {"typings/index.d.ts": [f"Type{number}" for number in range(40)]}
    tree |= {
        f"lib/{name}.js": [f"{name}{number}" for number in range(6)]
        for name in ("command", "option", "help")
    }

    assert "Typings" not in names(classify_outline(outline(tree)))


def test_what_is_built_for_several_platforms_is_one() -> None:
    tree = {
        f"dist/{kind}/{platform}{file}.js": ["Cache", "Stack"]
        if file == "index"
        else []
        for kind in ("cjs", "esm")
        for platform in ("", "node/", "react-native/")
        for file in ("index", "perf", "channel")
    }

    found = classify_outline(outline(tree, language="javascript", title="lru-cache"))

    assert set(names(found)) == {"LruCache"}


def test_files_of_errors_and_plain_verbs_give_no_domain_its_name() -> None:
    tree = {
        "lib/errors.py": ["LostError", "LateError", "WrongError", "OldError"],
        "lib/_make.py": ["build_one", "build_two", "build_three", "build_four"],
        "lib/cart.py": ["Cart", "add", "remove"],
        "lib/invoice.py": ["Invoice", "send", "pay"],
    }
    imports = [(path, "lib/errors.py") for path in tree if path != "lib/errors.py"]

    found = classify_outline(outline(tree, imports))

    assert set(names(found)) <= {"Cart", "Invoice"}


def test_what_works_with_none_joins_who_is_heaviest_beside_it() -> None:
    tree = {"lib/cart.js": ["Cart", *"abcdefgh"], "lib/help.js": ["Help", "show"]}
    tree |= {"lib/index.d.ts": ["Cart", "Help", "Option"]}

    found = classify_outline(outline(tree, language="javascript"))

    assert found.places["file:lib/index.d.ts"].domain == "Cart"
