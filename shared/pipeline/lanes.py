"""A share of the sources, parsed by one forked process after another."""

from shared.parsing.source import Skipped
from shared.pipeline.forked import Fork, Parse
from shared.pipeline.saving.records import Extracted, from_records
from shared.pipeline.sources import Source


class Lane:
    """Forks a process for its sources, and another one behind a file that killed it.

    Attributes:
        found: What became of the first files, in order.
    """

    def __init__(self, sources: list[Source], parse: Parse, memory_bytes: int) -> None:
        """Start; `memory_bytes` is what each process may use."""
        self.found: list[Extracted] = []
        self._sources = sources
        self._parse = parse
        self._memory_bytes = memory_bytes
        self._fork: Fork | None = None
        self._go_on()

    @property
    def ended(self) -> int | None:
        """A descriptor that can be read when the process has ended; None at the end."""
        return self._fork.ended if self._fork is not None else None

    def take(self) -> list[bytes]:
        """Return the records of the files that were finished since the last time."""
        records = self._fork.take() if self._fork is not None else []
        self.found += from_records(records)
        return records

    def settle(self) -> Skipped | None:
        """See to what the process that has ended, and was taken from, left undone.

        Returns:
            The file that it died of; nobody parses that one again.

        Raises:
            MemoryError: What was found does not fit.
            ChildProcessError: Somebody else ended the process.
        """
        fork, self._fork = self._fork, None
        skipped = fork.join() if fork is not None else None
        if skipped is not None:
            self.found.append(skipped)
        self._go_on()
        return skipped

    def kill(self) -> None:
        """End the process, whatever it is at."""
        if self._fork is not None:
            self._fork.kill()
            self._fork = None

    def _go_on(self) -> None:
        rest = self._sources[len(self.found) :]
        if rest:
            self._fork = Fork(rest, self._parse, self._memory_bytes)
