"""Reads an archive into what the pipeline needs: sources, and the names of the rest."""

import re
from functools import partial
from hashlib import sha256
from typing import BinaryIO

from shared.languages.registry import is_manifest, language_of
from shared.parsing.source import Skipped, line_count, to_utf8
from shared.pipeline.archive import read_entries
from shared.pipeline.request import DEFAULT_MAX_PARSED_BYTES
from shared.pipeline.sources import Hydrated, OtherFile, Source

# Not a reason that results show: the file is listed, its contents are not wanted.
_LISTED = "listed"

# Names of scripts that were made of others: `a.min.js` of `a.js`.
_MINIFIED = re.compile(r"\.min(?=\.[cm]?js$)")

# All manifests together; a dozen times what the largest repositories have. They are
# read whole, and as objects they are twenty times as large.
MAX_MANIFESTS_BYTES = 32 * 1024 * 1024


def hydrate(
    archive: BinaryIO, max_parsed_bytes: int = DEFAULT_MAX_PARSED_BYTES
) -> Hydrated:
    """Read every file of the archive once.

    Raises:
        BadArchive: The archive breaks a rule of the policy.
        ArchiveTooLarge: The archive is over its limit.
    """
    found = Hydrated()
    digests: dict[str, bytes] = {}
    manifests_bytes = 0
    unwanted = partial(_unwanted, max_parsed_bytes)
    for entry in read_entries(archive, wanted=unwanted):
        path, data = entry.path, entry.data
        found.file_count += 1
        found.size_bytes += entry.size_bytes
        digests[path] = sha256(data or b"%d" % entry.size_bytes).digest()
        if data is None:
            if entry.skip_reason == _LISTED:
                found.manifests_left_out += is_manifest(path)
                found.others.append(_other(path, entry.size_bytes, None))
            else:
                reason = entry.skip_reason or "unreadable"
                found.skipped.append(Skipped(path=path, reason=reason))
            continue
        if is_manifest(path):
            manifests_bytes += len(data)
            if manifests_bytes > MAX_MANIFESTS_BYTES:
                found.manifests_left_out += 1
            elif isinstance(text := to_utf8(data), bytes):
                found.manifests[path] = text
        if language_of(path, data) is not None:
            found.sources.append(Source(path=path, data=data))
        else:
            found.others.append(_other(path, entry.size_bytes, data))
    _leave_out_minified(found)
    found.sources.sort(key=lambda source: source.path)
    found.sha256 = _digest(digests)
    return found


def _leave_out_minified(found: Hydrated) -> None:
    """Skip minified scripts whose sources lie beside them.

    They are the same programs over again, with names that say nothing.
    """
    paths = {source.path for source in found.sources}
    kept = []
    for source in found.sources:
        original, is_minified = _MINIFIED.subn("", source.path)
        if is_minified and original in paths:
            found.skipped.append(Skipped(path=source.path, reason="minified"))
        else:
            kept.append(source)
    found.sources = kept


def _unwanted(max_parsed_bytes: int, path: str, size_bytes: int) -> str | None:
    if size_bytes <= max_parsed_bytes:
        return None
    return "too_large" if language_of(path) is not None else _LISTED


def _other(path: str, size_bytes: int, data: bytes | None) -> OtherFile:
    is_text = data is not None and b"\0" not in data
    lines = line_count(data) if data is not None and is_text else None
    return OtherFile(path=path, size_bytes=size_bytes, line_count=lines)


def _digest(digests: dict[str, bytes]) -> str:
    whole = sha256()
    for path in sorted(digests):
        whole.update(path.encode() + b"\0" + digests[path])
    return whole.hexdigest()
