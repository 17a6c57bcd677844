"""What the child hands on of small trees, for what asks about them."""

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from uuid import uuid4

from shared.core.jobs import Attempt, JobId, JobKind, UserId
from shared.core.results import ResultPart
from shared.domains.classification import OFFLINE, Classification, Domain, Place
from shared.domains.handover import OUTLINE_PART, Handover
from shared.domains.outline import Outline
from shared.pipeline.reclassify import reclassify
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse

SHOP = {
    "shop/__init__.py": "",
    "shop/cart/__init__.py": "",
    "shop/cart/basket.py": (
        "from shop.money.prices import total\n\n\n"
        "class Basket:\n    def add(self, item): return total([item])\n\n"
        "    def clear(self): self.add(None)\n"
    ),
    "shop/cart/checkout.py": (
        "from shop.cart.basket import Basket\n\n\n"
        "def check_out(basket): Basket().add(basket)\n"
    ),
    "shop/money/__init__.py": "",
    "shop/money/prices.py": "def total(items): return rounded(sum(items))\n\n\n"
    "def rounded(amount): return round(amount)\n",
    "shop/money/taxes.py": (
        "from shop.money.prices import total\n\n\ndef tax(items): return total(items)\n"
    ),
    "tests/test_cart.py": "from shop.cart.basket import Basket\ndef test(): Basket()\n",
}


@dataclass(slots=True, kw_only=True)
class Desk:
    """The parts of a result, and what was kept, in memory."""

    parts: Mapping[str, bytes]
    kept: dict[str, bytes] = field(default_factory=dict)
    shares: list[float] = field(default_factory=list)
    attempt: Attempt = field(
        default_factory=lambda: Attempt(
            user_id=UserId(uuid4()),
            job_id=JobId(uuid4()),
            number=1,
            kind=JobKind.SUPERMODEL,
            payload_name=None,
            payload_bytes=0,
            started_at=datetime(2026, 1, 1, tzinfo=UTC),
        )
    )

    async def read(self, name: str) -> bytes:
        return self.parts[name]

    async def recall(self, key: str) -> bytes | None:
        return self.kept.get(key)

    async def keep(self, key: str, content: bytes) -> None:
        self.kept[key] = content

    def report(self, share: float) -> None:
        self.shares.append(share)


def analysed(tree: Mapping[str, str]) -> dict[str, bytes]:
    """Return the parts that the child makes of a tree."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as writer:
        for path, text in tree.items():
            writer.writestr(path, text)
    return analysed_archive(archive.getvalue())


def analysed_archive(archive: bytes) -> dict[str, bytes]:
    """Return the parts that the child makes of an archive.

    Their offline classification is by folders, so that no test hangs on how good the
    real one is.
    """
    request = AnalysisRequest(kind=JobKind.SUPERMODEL, hands_on=True)
    answer = analyse(io.BytesIO(archive), request, lambda _progress: None)
    outline = Handover.decode(answer.read(OUTLINE_PART)).outline
    offline = by_folder(outline)
    return {
        ResultPart.RESULT: reclassify(answer.result, outline, offline),
        OUTLINE_PART: Handover(outline=outline, offline=offline).encode(),
    }


def by_folder(outline: Outline) -> Classification:
    """Classify by the second folder of each path; tests are left out."""
    places: dict[str, Place] = {}
    left_out: dict[str, str] = {}
    for number, id_ in enumerate(outline.ids):
        folders = outline.files[outline.file_of(number)].path.split("/")[:-1]
        if "tests" in folders:
            left_out[id_] = "test"
        else:
            places[id_] = Place(domain=f"Folder{folders[-1] if folders else ''}")
    names = sorted({place.domain for place in places.values()})
    domains = tuple(Domain(name=name, description="") for name in names)
    return Classification(
        engine=OFFLINE, domains=domains, places=places, left_out=left_out
    )
