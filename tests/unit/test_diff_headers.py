"""What git's diffs say of files and lines, in all the ways they are written."""

import pytest

from shared.api.impact_query import parse_diff
from shared.api.problems import Fault

_HUNK = "@@ -1 +1 @@\n-a\n+b\n"


@pytest.mark.parametrize(
    ("written", "path"),
    [
        ("b/app/\\303\\251.py", "app/é.py"),
        ("b/app/core.py", "app/core.py"),
        ('b/a\\"b\\\\c.py', 'a"b\\c.py'),
    ],
)
def test_a_quoted_name_is_the_file_that_it_means(written: str, path: str) -> None:
    diff = f'--- "a{written[1:]}"\n+++ "{written}"\n{_HUNK}'

    assert parse_diff(diff) == [{"file": path, "lines": [[1, 1]]}]


UNCHANGED = {
    "a rename": (
        (
            "diff --git a/a.py b/b c.py\nsimilarity index 100%\n"
            "rename from a.py\nrename to b c.py\n"
        ),
        "b c.py",
    ),
    "a rename to a quoted name": (
        (
            'diff --git a/a.py "b/\\303\\251.py"\nrename from a.py\n'
            'rename to "\\303\\251.py"\n'
        ),
        "é.py",
    ),
    "a mode": ("diff --git a/run b/run\nold mode 100644\nnew mode 100755\n", "run"),
    "an image": (
        (
            "diff --git a/x.png b/x.png\nindex 1..2\n"
            "Binary files a/x.png and b/x.png differ\n"
        ),
        "x.png",
    ),
    "a quoted mode": (
        'diff --git "a/\\303\\251" "b/\\303\\251"\nold mode 100644\nnew mode 100755\n',
        "é",
    ),
}


@pytest.mark.parametrize(("diff", "path"), UNCHANGED.values(), ids=list(UNCHANGED))
def test_a_file_without_a_changed_line_is_changed_as_a_file(
    diff: str, path: str
) -> None:
    changed = f"diff --git a/z.py b/z.py\n--- a/z.py\n+++ b/z.py\n{_HUNK}"

    assert parse_diff(diff) == [{"file": path, "lines": []}]
    assert parse_diff(changed + diff) == [
        {"file": "z.py", "lines": [[1, 1]]},
        {"file": path, "lines": []},
    ]


@pytest.mark.parametrize(
    ("headers", "path"),
    [
        ("--- c/a.py\n+++ c/a.py\n", "c/a.py"),
        ("--- a/a.py\n+++ a/a.py\n", "a/a.py"),
        ("--- i/a.py\n+++ w/a.py\n", "a.py"),
        ("--- a/c/a.py\n+++ b/c/a.py\n", "c/a.py"),
        ("--- /dev/null\n+++ b/a.py\n", "a.py"),
        ("--- /dev/null\n+++ c/a.py\n", "c/a.py"),
        ("--- a/a.py\n+++ /dev/null\n", "a.py"),
        ("--- ./a.py\n+++ ./a.py\n", "a.py"),
    ],
)
def test_a_letter_in_front_is_left_out_where_no_folder_may_have_its_name(
    headers: str, path: str
) -> None:
    assert parse_diff(headers + _HUNK) == [{"file": path, "lines": [[1, 1]]}]


def test_a_mode_without_prefixes_is_that_of_the_file_in_its_folder() -> None:
    diff = "diff --git c/run c/run\nold mode 100644\nnew mode 100755\n"

    assert parse_diff(diff) == [{"file": "c/run", "lines": []}]


@pytest.mark.parametrize(
    ("hunk", "lines"),
    [
        ("@@ -4 +3,0 @@\n-a\n", [[3, 4]]),
        ("@@ -1,2 +0,0 @@\n-a\n-b\n", [[1, 1]]),
        ("@@ -3,3 +3,2 @@\n a\n-b\n c\n", [[3, 4]]),
    ],
)
def test_lines_around_what_is_removed_are_meant_with_and_without_context(
    hunk: str, lines: list[list[int]]
) -> None:
    assert parse_diff(f"--- a/x.py\n+++ b/x.py\n{hunk}") == [
        {"file": "x.py", "lines": lines}
    ]


def test_an_empty_line_of_context_may_lack_its_blank() -> None:
    hunk = "@@ -1,4 +1,4 @@\n a\n\n-b\n+c\n\n"

    for newline in ("\n", "\r\n"):
        diff = f"--- a/x.py\n+++ b/x.py\n{hunk}".replace("\n", newline)
        assert parse_diff(diff) == [{"file": "x.py", "lines": [[3, 3]]}]


@pytest.mark.parametrize("folder", ["a", "b", "src"])
@pytest.mark.parametrize("sides", [("{}", "/dev/null"), ("/dev/null", "{}")], ids=str)
def test_a_folder_is_no_letter_where_git_put_none_in_front(
    folder: str, sides: tuple[str, str]
) -> None:
    name = f"{folder}/s.py"
    source, target = (side.format(name) for side in sides)
    diff = f"diff --git {name} {name}\n--- {source}\n+++ {target}\n{_HUNK}"

    assert [each["file"] for each in parse_diff(diff)] == [name]


@pytest.mark.parametrize("header", ["diff --cc s.py\n", "diff --combined s.py\n", ""])
def test_a_diff_against_several_parents_is_refused(header: str) -> None:
    diff = f"{header}--- a/s.py\n+++ b/s.py\n@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n"

    with pytest.raises(Fault) as refused:
        parse_diff(diff)

    assert "git diff base..head" in str(refused.value.details)


PREFIXED = {
    "both prefixes": (
        "diff --git old/app/core.py new/app/core.py\n"
        f"--- old/app/core.py\n+++ new/app/core.py\n{_HUNK}"
    ),
    "one prefix": (
        "diff --git app/core.py there/is/app/core.py\n"
        f"--- app/core.py\n+++ there/is/app/core.py\n{_HUNK}"
    ),
    "a new file": (
        "diff --git old/app/core.py new/app/core.py\nnew file mode 100644\n"
        "--- /dev/null\n+++ new/app/core.py\n@@ -0,0 +1 @@\n+b\n"
    ),
    "a new file that git calls one of its index": (
        "diff --git i/app/core.py w/app/core.py\nnew file mode 100644\n"
        "--- /dev/null\n+++ w/app/core.py\n@@ -0,0 +1 @@\n+b\n"
    ),
    "a deleted file": (
        "diff --git old/app/core.py new/app/core.py\ndeleted file mode 100644\n"
        "--- old/app/core.py\n+++ /dev/null\n@@ -1 +0,0 @@\n-b\n"
    ),
    "two folders": (
        "diff -ru old/app/core.py new/app/core.py\n"
        "--- old/app/core.py\t2026-01-01 00:00:00.0 +0000\n"
        f"+++ new/app/core.py\t2026-01-02 00:00:00.0 +0000\n{_HUNK}"
    ),
    "a mode": (
        "diff --git old/app/core.py new/app/core.py\nold mode 100644\nnew mode 100755\n"
    ),
}


@pytest.mark.parametrize("diff", PREFIXED.values(), ids=list(PREFIXED))
def test_what_trees_are_called_in_front_of_a_path_is_left_out(diff: str) -> None:
    assert [each["file"] for each in parse_diff(diff)] == ["app/core.py"]


@pytest.mark.parametrize("prefix", ["", "there/"])
def test_a_move_goes_where_it_says(prefix: str) -> None:
    diff = (
        f"diff --git old/x.py {prefix}new/x.py\nsimilarity index 90%\n"
        "rename from old/x.py\nrename to new/x.py\n"
        f"--- old/x.py\n+++ {prefix}new/x.py\n{_HUNK}"
    )

    assert [each["file"] for each in parse_diff(diff)] == ["new/x.py"]


def test_two_files_that_no_header_calls_one_keep_their_names() -> None:
    diff = f"--- src/v1/util.py\n+++ src/v2/util.py\n{_HUNK}"

    assert [each["file"] for each in parse_diff(diff)] == ["src/v2/util.py"]


@pytest.mark.parametrize(
    "headers",
    [
        'diff --git "a/x\\ty.py" "b/x\\ty.py"\n--- "a/x\\ty.py"\n+++ "b/x\\ty.py"\n',
        (
            '--- "a/x\\ty.py"\t2026-01-01 10:00:00.8 +0000\n'
            '+++ "b/x\\ty.py"\t2026-01-01 10:00:00.9 +0000\n'
        ),
    ],
)
def test_a_name_with_a_tab_costs_no_other_file_of_the_diff(headers: str) -> None:
    other = "--- a/a b.py\t\n+++ b/a b.py\t\n"

    assert parse_diff(headers + _HUNK + other + _HUNK) == [
        {"file": "x\ty.py", "lines": [[1, 1]]},
        {"file": "a b.py", "lines": [[1, 1]]},
    ]
