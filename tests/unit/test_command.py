"""The pipeline as a command: it prints a result, or one line about what is wrong."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from shared.pipeline.__main__ import main
from tests.support.saving import zipped

PROGRAM = {"main.py": b"def f(): pass\n\n\nf()\n"}


def test_the_command_prints_the_result_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "repo.zip"
    archive.write_bytes(zipped(PROGRAM).getvalue())

    status = main([str(archive), "--kind", "parse", "--out", str(tmp_path / "out")])

    assert status == 0
    assert json.loads((tmp_path / "out").read_bytes())["graph"]["nodes"]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("content", [None, b"no zip"])
def test_the_command_says_in_one_line_what_is_wrong(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "repo.zip"
    if content is not None:
        archive.write_bytes(content)

    status = main([str(archive)])

    captured = capsys.readouterr()
    assert status == 2
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_the_command_says_in_one_line_that_memory_is_short(tmp_path: Path) -> None:
    archive = tmp_path / "repo.zip"
    archive.write_bytes(zipped(PROGRAM).getvalue())
    code = (
        "import resource, sys\n"
        "from pathlib import Path\n"
        "from shared.pipeline.__main__ import main\n"
        "pages = int(Path('/proc/self/statm').read_text().split()[0])\n"
        "most = pages * resource.getpagesize() + 2 ** 24\n"
        "resource.setrlimit(resource.RLIMIT_AS, (most, most))\n"
        f"sys.exit(main([{str(archive)!r}]))\n"
    )

    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )

    assert ran.returncode == 2
    assert ran.stderr == f"{archive}: needs more memory than there is\n"
