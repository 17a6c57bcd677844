"""JSON with comments, as tsconfig files are written."""

from time import process_time

import pytest

from shared.languages.javascript.project.jsonc import read


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (b'{"a": 1}', {"a": 1}),
        (b'\xef\xbb\xbf{"a": 1}', {"a": 1}),
        (b'{"a": 1, // one\n "b": [2,], /* two */ }', {"a": 1, "b": [2]}),
        (b'{"a": "// no comment", "b": "x,]"}', {"a": "// no comment", "b": "x,]"}),
        (b'{"a/*": "b/*"}', {"a/*": "b/*"}),
        (b'{"a": 1, /* before */ }', {"a": 1}),
    ],
)
def test_comments_and_trailing_commas_are_read_over(
    written: bytes, expected: dict[str, object]
) -> None:
    assert read(written) == expected


@pytest.mark.parametrize("written", [None, b"", b"{", b"[1]", b"\xff\xfe", b"nothing"])
def test_what_is_no_object_is_an_empty_one(written: bytes | None) -> None:
    assert read(written) == {}


@pytest.mark.parametrize("piece", [b"/*", b'"', b"//", b"[", b'{"a":', b",", b"\\"])
def test_hostile_input_costs_time_in_proportion(piece: bytes) -> None:
    began_s = process_time()

    assert read(piece * 200_000) == {}

    assert process_time() - began_s < 2
