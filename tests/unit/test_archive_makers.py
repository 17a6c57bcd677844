"""Archives of the usual makers are accepted and read as they were meant."""

import io
import shutil
import subprocess
import zipfile
from pathlib import Path
from struct import pack

import pytest

from shared.pipeline.archive import SkipReason, read_entries
from tests.support.archives import DESCRIPTOR, Item, build

TREE = {
    "pkg/__init__.py": b"",
    "pkg/a.py": b"x = 1\n" * 1000,
    "pkg/deep/er/b.py": b"y = 2\n",
    "README": b"hello\n",
}


def contents(data: bytes) -> dict[str, bytes | None]:
    return {entry.path: entry.data for entry in read_entries(io.BytesIO(data))}


class Unseekable(io.RawIOBase):
    """A sink that cannot go back, so that archivers write data descriptors."""

    def __init__(self) -> None:
        self.data = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        chunk = bytes(data)  # type: ignore[call-overload] # any buffer will do
        self.data += chunk
        return len(chunk)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "tree"
    for path, data in TREE.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)
    (root / "empty").mkdir()
    return root


def run(*command: str | Path, cwd: Path) -> bytes:
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"{command[0]} is not installed")
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True).stdout


def test_python_seekable() -> None:
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in TREE.items():
            archive.writestr(path, data)
        archive.comment = b"a comment"

    assert contents(sink.getvalue()) == TREE


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
@pytest.mark.parametrize("zip64", [False, True])
def test_python_streaming_with_data_descriptors(method: int, *, zip64: bool) -> None:
    sink = Unseekable()
    with zipfile.ZipFile(io.BufferedWriter(sink), "w", method) as archive:
        for path, data in TREE.items():
            with archive.open(path, "w", force_zip64=zip64) as stream:
                stream.write(data)

    assert contents(bytes(sink.data)) == TREE


def test_info_zip(tree: Path) -> None:
    run("zip", "-qr", tree.parent / "out.zip", ".", cwd=tree)

    assert contents((tree.parent / "out.zip").read_bytes()) == TREE


def test_info_zip_streaming(tree: Path) -> None:
    assert contents(run("zip", "-qr", "-", ".", cwd=tree)) == TREE


def test_info_zip_forced_to_zip64(tree: Path) -> None:
    run("zip", "-qr", "-fz", tree.parent / "out.zip", ".", cwd=tree)

    assert contents((tree.parent / "out.zip").read_bytes()) == TREE


def test_info_zip_symlinks_are_reported(tree: Path) -> None:
    (tree / "link.py").symlink_to("/etc/passwd")

    run("zip", "-qry", tree.parent / "out.zip", ".", cwd=tree)

    data = (tree.parent / "out.zip").read_bytes()
    skipped = {
        entry.path: entry.skip_reason for entry in read_entries(io.BytesIO(data))
    }
    assert skipped["link.py"] == SkipReason.SYMLINK


def test_git_archive(tree: Path) -> None:
    run("git", "init", "-q", cwd=tree)
    run("git", "add", ".", cwd=tree)
    identity = ("-c", "user.name=n", "-c", "user.email=e@example.com")
    run("git", *identity, "commit", "-qm", "m", cwd=tree)

    data = run("git", "archive", "--format=zip", "--prefix=r/", "HEAD", cwd=tree)

    assert contents(data) == {f"r/{path}": content for path, content in TREE.items()}


def test_jar(tree: Path) -> None:
    data = run("jar", "cM", ".", cwd=tree)

    assert contents(data) == TREE


def test_finder_style() -> None:
    data = TREE["pkg/a.py"]
    plain = Item(name="caf\u00e9.py".encode(), data=data, flags=DESCRIPTOR)
    blank = {"crc": 0, "compressed": 0, "size": 0}
    entry = Item(
        name=plain.name,
        data=data,
        flags=DESCRIPTOR,
        local=blank,
        behind=plain.descriptor("<4s3L"),
        extra=pack("<2H8s", 0x5855, 8, bytes(8)),
        local_extra=pack("<2H12s", 0x5855, 12, bytes(12)),
    )
    shadow = Item(name=b"__MACOSX/._a.py", data=b"\0\5\x16\7", method=0)

    found = contents(build(entry, shadow))

    assert found == {"caf\u00e9.py": data, "__MACOSX/._a.py": b"\0\5\x16\7"}
