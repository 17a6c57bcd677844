"""Candidates are filtered as they are read, and the counts tell of what is left."""

import json
from collections.abc import AsyncIterator

import pytest

from shared.api.candidate_view import CANDIDATES_BEGIN, view_candidates

SURE = '{"name":"a","confidence":"high"}'
UNSURE = '{"name":"b","confidence":"low"}'
COUNTS = '"metadata":{"deadCodeCandidates":2,"aliveCode":0}}'

ENDS = {
    "both lists": ['],"aliveCode":[', "{}", '],"entryPoints":[', "{}", f"],{COUNTS}"],
    "no entry points": ['],"aliveCode":[', "{}", f'],"entryPoints":[],{COUNTS}'],
    "neither": [f'],"aliveCode":[],"entryPoints":[],{COUNTS}'],
}


async def lines_of(lines: list[str]) -> AsyncIterator[bytes]:
    for line in lines:
        yield line.encode()


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
async def test_counts_tell_of_what_is_shown_wherever_they_stand(end: list[str]) -> None:
    stored = lines_of([f"{SURE},", UNSURE, *end])

    shown = b"".join(
        [part async for part in view_candidates(stored, least_sure="high", most=None)]
    )

    found = json.loads(b"{" + CANDIDATES_BEGIN + shown)
    assert found["deadCodeCandidates"] == [json.loads(SURE)]
    assert found["metadata"]["deadCodeCandidates"] == 1
    assert found["metadata"]["aliveCode"] == 0
