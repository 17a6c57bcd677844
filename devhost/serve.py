"""`make serve`: the local stack, left running until Ctrl-C."""

import argparse
import sys
from pathlib import Path

from devhost.embedded_postgres import PostgresFailed
from devhost.local_key import key_file
from devhost.refusal import PortTaken, Refused
from devhost.stack import STATE, StackFailed, local_stack

_FAILED = 1
_UNUSABLE_PORT = 2
_LAST_PORT = 65_535


def main() -> int:
    """Serve; returns the exit code."""
    parser = argparse.ArgumentParser(prog="make serve")
    parser.add_argument("--port", type=port, default=7071, help="0 picks a free one")
    parser.add_argument("--state", type=Path, default=STATE, help="where data is kept")
    arguments = parser.parse_args()
    try:
        with local_stack(
            arguments.port, state=arguments.state, log=sys.stderr
        ) as stack:
            _say(f"URL      {stack.url}")
            _say(f"API key  {stack.api_key}")
            _say(f"         also in {key_file(arguments.state)}; Ctrl-C stops it all")
            return stack.host.wait()
    except PortTaken as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command speaks on the terminal
        return _UNUSABLE_PORT
    except (StackFailed, Refused, PostgresFailed) as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command speaks on the terminal
        return _FAILED
    except KeyboardInterrupt:
        return 0


def port(text: str) -> int:
    """Read a port number."""
    number = int(text)
    if not 0 <= number <= _LAST_PORT:
        raise argparse.ArgumentTypeError(f"ports go from 0 to {_LAST_PORT}")
    return number


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - a command speaks on the terminal


if __name__ == "__main__":
    sys.exit(main())
