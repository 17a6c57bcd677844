"""`python -m shared.pipeline repo.zip --kind call`: the pipeline without a server."""

import argparse
import gc
import sys
from pathlib import Path

from shared.core.errors import ArbographError
from shared.core.jobs import JobKind, Progress
from shared.core.results import ResultPart
from shared.pipeline.kinds import KINDS
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse

BAD_INPUT = 2


def main(arguments: list[str] | None = None) -> int:
    """Analyse an archive; print the result, or one line about what is wrong."""
    parser = argparse.ArgumentParser(prog="python -m shared.pipeline")
    parser.add_argument("archive", type=Path, help="a zip of source code")
    parser.add_argument(
        "--kind", choices=[kind.value for kind in KINDS], default="call"
    )
    parser.add_argument("--out", type=Path, help="write here instead of printing")
    options = parser.parse_args(arguments)
    request = AnalysisRequest(kind=JobKind(options.kind))
    try:
        with options.archive.open("rb") as archive:
            answer = analyse(archive, request, _ignore)
        if options.out is not None:
            with options.out.open("wb") as out:
                out.writelines(answer.parts[ResultPart.RESULT])
        else:
            sys.stdout.buffer.writelines(answer.parts[ResultPart.RESULT])
    except ArbographError as error:
        return _fail(f"{options.archive}: {error} ({error.code})")
    except MemoryError:
        return _fail(f"{options.archive}: needs more memory than there is")
    except OSError as error:
        return _fail(f"{error.filename or options.archive}: {error.strerror}")
    return 0


def _ignore(_progress: Progress) -> None:
    return None


def _fail(message: str) -> int:
    line = " ".join(message.split())
    sys.stderr.write(f"{line}\n")
    return BAD_INPUT


if __name__ == "__main__":
    # Looking for garbage would walk all that there is, and at the end once more.
    gc.disable()
    code = main()
    gc.freeze()
    sys.exit(code)
