"""`python -m devhost`: runs a function app without Core Tools."""

import argparse
import asyncio
import logging
import sys
from pathlib import Path

from devhost.keys import Keys
from devhost.refusal import PortTaken, Refused
from devhost.server import listen, serve

_REFUSED = 1
_UNUSABLE_PORT = 2


def main() -> int:
    """Run the host; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m devhost", description=__doc__)
    parser.add_argument("--app", type=Path, default=Path(), help="the app's folder")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=int, default=7071, help="0 picks a free one")
    parser.add_argument(
        "--auth", action="store_true", help="check function keys, as Azure does"
    )
    arguments = parser.parse_args()
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s"
    )
    keys = Keys() if arguments.auth else None
    try:
        listener = listen(arguments.host, arguments.port)
        if keys:
            print(f"Function key: {keys.function}\nMaster key: {keys.master}")  # noqa: T201 - for the user
        asyncio.run(serve(arguments.app.resolve(), listener, keys))
    except PortTaken as error:
        print(error, file=sys.stderr)  # noqa: T201 - for the user
        return _UNUSABLE_PORT
    except Refused as error:
        print(f"The host refuses this app. {error}", file=sys.stderr)  # noqa: T201 - for the user
        return _REFUSED
    return 0


if __name__ == "__main__":
    sys.exit(main())
