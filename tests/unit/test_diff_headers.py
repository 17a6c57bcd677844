"""Files of git's diffs whose names are quoted, or of which no line has changed."""

import pytest

from shared.api.impact_query import parse_diff

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
