"""Ties the parsing of one archive to what is saved of it."""

from collections.abc import Callable
from typing import BinaryIO, TypeAlias

from shared.pipeline.saving.batches import find_saved, to_batch
from shared.pipeline.saving.mark import code_mark
from shared.pipeline.saving.records import Extracted
from shared.pipeline.saving.saver import Saver
from shared.pipeline.saving.seal import Sealer

SaveBatch: TypeAlias = Callable[[bytes], None]


def resume(
    archive: BinaryIO,
    *,
    save: SaveBatch | None,
    saved: BinaryIO | None,
    save_every_s: float,
) -> tuple[Saver, dict[str, Extracted]]:
    """Return what saves files while they are parsed, and those that are saved already.

    Args:
        archive: Whose files these are.
        save: Takes a sealed batch; None where nobody wants any.
        saved: The framed batches of earlier attempts.
        save_every_s: How often to save, in seconds.
    """
    if save is None and saved is None:
        return Saver(), {}
    sealer = Sealer(archive, code_mark())
    found = find_saved(saved, sealer) if saved is not None else {}
    if save is None:
        return Saver(), found
    take = save
    return Saver(lambda records: take(to_batch(records, sealer)), save_every_s), found
