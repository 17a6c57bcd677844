"""`python -m benchmarks.analyses.sample repo.zip`: candidates to be judged by hand.

Prints 50 of those that are dead with high confidence, picked by a fixed seed, each
with all other lines of the archive that hold its name.
"""

import argparse
import json
import random
import re
from collections import Counter
from pathlib import Path
from zipfile import ZipFile

from shared.core.jobs import JobKind, Progress
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse

SAMPLE = 50
SEED = 20260
_MOST_LINES = 6
_MOST_CHARACTERS = 100


def main() -> None:
    """Print the sample."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.analyses.sample", description=__doc__
    )
    parser.add_argument("archive", type=Path)
    path = parser.parse_args().archive
    with path.open("rb") as archive:
        answer = analyse(archive, AnalysisRequest(kind=JobKind.DEAD_CODE), _ignore)
    candidates = json.loads(answer.result)["deadCodeCandidates"]
    print(path.name, dict(Counter(each["confidence"] for each in candidates)))
    sure = [each for each in candidates if each["confidence"] == "high"]
    texts = _texts(path)
    picked = random.Random(SEED).sample(sure, min(SAMPLE, len(sure)))
    for each in picked:
        place = (each["file"], each["line"])
        name = each["name"].rpartition(".")[2]
        word = re.compile(rf"(?<![\w$]){re.escape(name)}(?![\w$])")
        found = [
            (file, number, line.strip()[:_MOST_CHARACTERS])
            for file, lines in texts.items()
            for number, line in enumerate(lines, 1)
            if name in line and word.search(line) and (file, number) != place
        ]
        print(f"{each['file']}:{each['line']} {each['name']}: {each['reason']}")
        for file, number, line in found[:_MOST_LINES]:
            print(f"    {file}:{number}: {line}")
        if len(found) > _MOST_LINES:
            print(f"    ... {len(found)} lines in all")


def _texts(path: Path) -> dict[str, list[str]]:
    with ZipFile(path) as archive:
        data = {name: archive.read(name) for name in archive.namelist()}
    return {
        name: content.decode(errors="replace").split("\n")
        for name, content in data.items()
        if b"\0" not in content
    }


def _ignore(_progress: Progress) -> None:
    return None


if __name__ == "__main__":
    main()
