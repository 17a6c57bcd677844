"""Searches all places once, and says how much was read and what was found."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from proofs.retention.places import PLACES, Piece
from proofs.retention.scanner import Hit, Scanner
from proofs.retention.stack import Stack


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A canary and where it was."""

    where: str
    hit: Hit

    def __str__(self) -> str:
        planted = self.hit.planted
        what = f"{planted.job}: {planted.place}" if planted else "a torn canary"
        through = " > ".join((*self.hit.via, self.hit.encoding))
        return f"{what} in {self.where}, as {through}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """One place, searched."""

    size_bytes: int
    found: tuple[Found, ...]


async def search(stack: Stack, scanner: Scanner) -> Mapping[str, Searched]:
    """Search every place; returns them by name."""
    searched = {}
    for name, read in PLACES.items():
        pieces = [piece async for piece in read(stack)]
        searched[name] = await asyncio.to_thread(_searched, pieces, scanner)
    return searched


def _searched(pieces: list[Piece], scanner: Scanner) -> Searched:
    return Searched(
        size_bytes=sum(len(piece.data) for piece in pieces),
        found=tuple(
            Found(where=piece.where, hit=hit)
            for piece in pieces
            for hit in scanner.scan(piece.data)
        ),
    )
