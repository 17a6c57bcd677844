"""Builds archives with a canary in every kind of place where source stands.

| file | what it is to the pipeline | encoding |
|---|---|---|
| `module.py`, `.js`, `.tsx`, `Shelf.java`, `.go` | parsed | UTF-8 |
| `wide_le.py`, `wide_be.py` | parsed, decoded by its mark | UTF-16, either order |
| `latin.py` | parsed, as it is no UTF-8 | Latin-1 |
| `wider.py` | skipped, `binary`: UTF-32 is not read | UTF-32 |
| `torn_wide.py` | skipped, `undecodable` | a torn UTF-16 |
| `broken.py` | parsed as far as it goes | UTF-8 |
| `large.py` | skipped, `too_large` | UTF-8 |
| `deep.js` | skipped, `too_deep` | UTF-8 |
| `minified.js` | parsed; one very long line | UTF-8 |
| `binary.py` | skipped, `binary` | NUL bytes, UTF-8, UTF-16 |
| `notes.txt`, `.env`, `data.unknown`, `wide.txt` | listed only | UTF-8, UTF-16 |
| `package.json`, `go.mod`, `tsconfig.json` | read for names of modules | UTF-8 |
| `inner.zip` | skipped, `nested_archive` | deflated again |
| `link.py` | skipped, `symlink`; its contents name the target | UTF-8 |

The archive's comment, an entry's comment and an extra field hold one each.
"""

import io
import random
import re
import stat
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from proofs.retention.canaries import Canaries

PARSED_AT_MOST_BYTES = 64 * 1024
"""Files above it are skipped as `too_large`: the setting of the proof's services."""

_PLANTED = Path(__file__).parent / "planted"
_TEXT = re.compile("@@(.+?)@@")
_NUMBER = re.compile("##(.+?)##")
_SYMLINK = (stat.S_IFLNK | 0o777) << 16
# An identifier that no reader of archives knows.
_EXTRA_ID = 0xCAFE
_TOO_DEEP = 12_000
# More than a store takes in one request, so that it travels in blocks.
_BULK_BYTES = 9 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Planter:
    """Puts the canaries of one job into texts."""

    canaries: Canaries
    job: str

    def text(self, place: str) -> str:
        """Mint one canary for a place."""
        return self.canaries.text(self.job, place)

    def filled(self, template: str, path: str) -> str:
        """Fill a template: `@@what@@` becomes a text, `##what##` a number."""
        text = _TEXT.sub(lambda found: self.text(f"{path}: {found[1]}"), template)
        return _NUMBER.sub(
            lambda found: str(self.canaries.number(self.job, f"{path}: {found[1]}")),
            text,
        )


def planted_archive(canaries: Canaries, job: str, *, bulky: bool = False) -> bytes:
    """Build the archive of a job; a bulky one has more bytes than one request takes."""
    planter = Planter(canaries=canaries, job=job)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in _files(planter):
            archive.writestr(path, data)
        link = zipfile.ZipInfo("link.py")
        link.create_system, link.external_attr = 3, _SYMLINK
        archive.writestr(link, planter.text("target of a link"))
        noted = zipfile.ZipInfo("noted.py")
        noted.comment = planter.text("comment of an entry").encode()
        hidden = planter.text("extra field").encode()
        noted.extra = _EXTRA_ID.to_bytes(2, "little") + len(hidden).to_bytes(
            2, "little"
        )
        noted.extra += hidden
        archive.writestr(noted, "def noted():\n    return 1\n")
        archive.comment = planter.text("comment of the archive").encode()
        if bulky:
            noise = random.Random(job).randbytes(_BULK_BYTES)
            bulk = zipfile.ZipInfo("bulk.bin")
            text = planter.text("bulk").encode()
            archive.writestr(bulk, text + noise + text)
    return buffer.getvalue()


def damaged(archive: bytes) -> bytes:
    """Break the data of the last entry, which is found only when it is read."""
    broken = bytearray(archive)
    at = archive.rindex(b"def noted")
    broken[at] ^= 0xFF
    return bytes(broken)


def _files(planter: Planter) -> Iterator[tuple[str, bytes]]:
    for path in ("module.js", "helper.js", "view.tsx", "Shelf.java", "shelf.go"):
        yield f"src/{path}", _file(planter, f"src/{path}", path).encode()
    for path, coding in (
        ("src/module.py", "utf-8"),
        ("src/wide_le.py", "utf-16-le"),
        ("src/wide_be.py", "utf-16-be"),
        ("src/latin.py", "latin-1"),
        ("src/wider.py", "utf-32-le"),
    ):
        mark = "" if coding in ("utf-8", "latin-1") else "\N{ZERO WIDTH NO-BREAK SPACE}"
        text = mark + _file(planter, path, "module.py").replace("CODING", coding)
        yield path, text.encode(coding)
    for path in ("package.json", "go.mod", "tsconfig.json"):
        yield path, _file(planter, path, path).encode()
    for path in ("notes.txt", ".env", "data.unknown"):
        yield path, _file(planter, path, "ordinary.txt").encode()
    yield "wide.txt", _file(planter, "wide.txt", "ordinary.txt").encode("utf-16")
    yield from _odd_files(planter)


def _odd_files(planter: Planter) -> Iterator[tuple[str, bytes]]:
    yield "src/broken.py", _file(planter, "src/broken.py", "broken.py").encode()
    ordinary = _file(planter, "src/torn_wide.py", "ordinary.txt")
    yield "src/torn_wide.py", ordinary.encode("utf-16")[:-1]
    large = f'LARGE = "{planter.text("src/large.py: string")}"\n'
    yield "src/large.py", large.encode() + b"# more\n" * (PARSED_AT_MOST_BYTES // 7)
    deep = f'"{planter.text("src/deep.js: string")}";'
    yield "src/deep.js", deep.encode() + b"[" * _TOO_DEEP + b"]" * _TOO_DEEP
    statement = f'f("{planter.text("src/minified.js: argument")}");'
    yield "src/minified.js", (statement * 200).encode()
    secret = planter.text("src/binary.py: string")
    wide = planter.text("src/binary.py: wide string").encode("utf-16-le")
    yield "src/binary.py", b"\0\1\2" + secret.encode() + b"\0" + wide
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.py", f"# {planter.text('inner.zip: comment')}\n")
    yield "inner.zip", inner.getvalue()


def _file(planter: Planter, path: str, template: str) -> str:
    text = (_PLANTED / f"{template}.txt").read_text(encoding="utf-8")
    return planter.filled(text, path)
