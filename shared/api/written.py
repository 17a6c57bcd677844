"""How values in a query are written: pydantic reads `1_0` and ` +5 `, too."""

import re
from typing import Final

from pydantic import BeforeValidator


def _written(form: str, issue: str) -> BeforeValidator:
    """Take a text that is written in this form alone."""

    def check(value: object) -> object:
        if isinstance(value, str) and not re.fullmatch(form, value):
            raise ValueError(issue)
        return value

    return BeforeValidator(check)


DAY: Final = _written(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", "write it as 2026-01-31")
WHOLE: Final = _written(r"-?[0-9]+", "write it in digits alone")
NUMBER: Final = _written(
    r"-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?", "write it as 0.5"
)
