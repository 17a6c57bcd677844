"""Finds the JSON of an answer among what a model says around it."""

import json
from collections.abc import Iterator

# So many are tried, the last ones first: a model that thinks aloud answers at the end.
_MOST_OBJECTS = 8
_MOST_BRACES = 1_000
_DECODER = json.JSONDecoder()


def said_objects(text: str) -> Iterator[str]:
    r"""Return what of a text may be the answer, the likeliest first.

    That is all between the first brace and the last, and then each JSON object that
    stands by itself. It is never more than a few times the text that is read.

    >>> list(said_objects('```json\n{"a": 1}\n```'))
    ['{"a": 1}']
    >>> list(said_objects('{It} is {"a": 1}, or {"b": 2}. {Sure}'))[1:]
    ['{"b": 2}', '{"a": 1}']
    """
    start, end = text.find("{"), text.rfind("}")
    whole = text[start : end + 1] if 0 <= start < end else text
    yield whole
    found = list(_objects(text))[-_MOST_OBJECTS:]
    yield from (said for said in reversed(found) if said != whole)


def _objects(text: str) -> Iterator[str]:
    """Return the JSON objects of a text that are in no other one, in their order."""
    left, start = 4 * len(text), text.find("{")
    for _ in range(_MOST_BRACES):
        if start < 0 or left < 0:
            return
        try:
            _, end = _DECODER.raw_decode(text, start)
        except json.JSONDecodeError as error:
            left -= error.pos - start
            end = start + 1
        except (ValueError, RecursionError):  # a number without end, or too deep
            return
        else:
            yield text[start:end]
        start = text.find("{", end)
