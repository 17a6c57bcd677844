"""`python -m admin`: users, subscriptions, API keys and the audit log."""

import asyncio
import sys

from admin.commands import run
from admin.parser import parse
from shared.core.errors import ArbographError


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit code."""
    try:
        return asyncio.run(run(parse(arguments)))
    except ArbographError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
