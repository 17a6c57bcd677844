"""Sources that several processes take one after another, each of them once."""

import os
from struct import Struct

from shared.pipeline.sources import Source
from shared.pipeline.spool import open_spool

NUMBER = Struct("<L")


class Queue:
    """The numbers of the sources, in a file that is opened once and forked with it.

    Processes that share an opening share the place in it: whoever reads a number has
    it alone. The largest sources come first, so that none of them is left to the end,
    when all processes but one have nothing more to do.

    Attributes:
        sources: All of them, by number.
    """

    def __init__(self, sources: list[Source]) -> None:
        self.sources = sorted(sources, key=lambda source: -len(source.data))
        self._file = open_spool()
        self._file.write(b"".join(map(NUMBER.pack, range(len(sources)))))
        self._file.seek(0)

    def take(self) -> int | None:
        """Return the number of the next source; None when there is none left."""
        taken = os.read(self._file.fileno(), NUMBER.size)
        return NUMBER.unpack(taken)[0] if taken else None

    def is_empty(self) -> bool:
        """Whether all sources have been taken."""
        place = os.lseek(self._file.fileno(), 0, os.SEEK_CUR)
        return place >= len(self.sources) * NUMBER.size

    def close(self) -> None:
        """Forget what is left."""
        self._file.close()
