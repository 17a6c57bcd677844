"""An answer made of a kept structure is the one that the archive gives."""

import io
import zlib

import msgspec
import pytest

from shared.core.graphs import Graph, Node, Structure, relationship
from shared.core.index import Index
from shared.core.jobs import ANALYSIS_KINDS, JobKind, Progress
from shared.core.results import STRUCTURE_PART
from shared.pipeline.kinds import KINDS
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import AnalysisResult, analyse
from shared.pipeline.saving.structures import Kept, find_kept, to_kept
from tests.support.saving import TIMES, in_a_file, zipped

TREE: dict[str, str | bytes] = {
    "shop/__init__.py": "",
    "shop/orders/__init__.py": "",
    "shop/orders/place.py": (
        "from shop.billing.pay import Card, pay\n\n"
        "class Debit(Card):\n    def charge(self): ...\n\n"
        "def place():\n    pay(Debit())\n\n"
        "def unused():\n    return getattr(Card, 'charge')\n"
    ),
    "shop/billing/__init__.py": "",
    "shop/billing/pay.py": (
        "import shop.orders.place\n\n"
        "class Card:\n    def charge(self): ...\n\n"
        "def pay(card: Card):\n    card.charge()\n    card.unknown()\n"
    ),
    "web/view.ts": "import { total } from './total';\nexport const view = total();\n",
    "web/total.ts": "export function total() { return 1; }\nfunction idle() {}\n",
    "tests/test_place.py": (
        "from shop.orders.place import place\n\ndef test_place():\n    place()\n"
    ),
    "README.md": "Call `place`.",
}
# Made once: a zip tells when it was made, and its bytes are the key to what is kept.
ARCHIVE = zipped(TREE).getvalue()


def answer(
    kind: JobKind, saved: bytes | None = None, **params: object
) -> AnalysisResult:
    """Ask about the tree, going on from what is saved where there is something."""
    request = AnalysisRequest(
        kind=kind,
        keeps_structure=True,
        has_structure=saved is not None,
        params=params,
    )
    file = None if saved is None else in_a_file([zlib.compress(saved, wbits=31)])
    return analyse(io.BytesIO(ARCHIVE), request, ignored, saved=file)


def ignored(_progress: Progress) -> None:
    """Nobody asks how far it is."""


def without_times(result: AnalysisResult) -> bytes:
    return TIMES.sub(b"", result.result)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if KINDS[kind].whole])
def test_an_answer_from_what_is_kept_is_the_same(kind: JobKind) -> None:
    kept = answer(ANALYSIS_KINDS[0]).read(STRUCTURE_PART)

    later = answer(kind, kept)

    assert STRUCTURE_PART not in later.parts
    assert without_times(later) == without_times(answer(kind))


@pytest.mark.parametrize("kind", [JobKind.DOMAIN, JobKind.SUPERMODEL])
def test_domains_are_kept_and_made_anew_where_names_are_to_stay(kind: JobKind) -> None:
    kept = answer(ANALYSIS_KINDS[0]).read(STRUCTURE_PART)
    previous = [{"name": "CardPay", "subdomain_count": 1}]

    later = answer(kind, kept, previousDomains=previous)

    anew = answer(kind, previousDomains=previous)
    assert without_times(later) == without_times(anew)
    assert without_times(later) != without_times(answer(kind, kept))


def test_what_no_archive_opens_is_made_anew() -> None:
    later = answer(ANALYSIS_KINDS[0], b"sealed by somebody else, for another archive")

    assert STRUCTURE_PART in later.parts
    assert without_times(later) == without_times(answer(ANALYSIS_KINDS[0]))


def test_what_is_no_gzip_is_made_anew() -> None:
    request = AnalysisRequest(kind=ANALYSIS_KINDS[0], has_structure=True)

    later = analyse(io.BytesIO(ARCHIVE), request, ignored, saved=in_a_file([b"x"]))

    assert without_times(later) == without_times(answer(ANALYSIS_KINDS[0]))


def test_a_graph_that_does_not_open_is_made_anew_and_analyses_need_none() -> None:
    kept = answer(ANALYSIS_KINDS[0]).read(STRUCTURE_PART)
    damaged = kept[:-1] + bytes([kept[-1] ^ 1])

    graph = answer(JobKind.SUPERMODEL, damaged)
    analysis = answer(ANALYSIS_KINDS[0], damaged)

    assert STRUCTURE_PART in graph.parts
    assert without_times(graph) == without_times(answer(JobKind.SUPERMODEL))
    assert STRUCTURE_PART not in analysis.parts


def test_edges_say_all_that_they_said_in_the_same_order() -> None:
    edges = [
        relationship("calls", "a", "b", count=2, lines=[1, 3], confidence=0.9),
        relationship("imports", "a", "b", symbols=["x"], line=1),
        relationship("references", "b", "a", confidence=0.9, lines=[4]),
        relationship("calls", "b", "a"),
    ]
    nodes = [Node("a", ("File",), {}), Node("b", ("File",), {})]
    graph = Graph(nodes=nodes, relationships=edges)
    sealed = to_kept(
        Kept(structure=Structure(sha256="", graph=graph), domains={}, index=Index()),
        io.BytesIO(ARCHIVE),
        1,
    )
    saved = in_a_file([zlib.compress(sealed, wbits=31)])

    found = find_kept(saved, io.BytesIO(ARCHIVE), 1, with_graph=True)

    assert found is not None
    written = msgspec.json.encode(found.structure.graph.relationships)
    assert written == msgspec.json.encode(edges)
