"""What lies behind others, in chains and circles, takes no square of the source."""

from time import process_time
from types import ModuleType

import pytest

from shared.resolution.objects import prototypes
from shared.resolution.static import choices, questions
from tests.support.hostile_sources.chains import CHAINS
from tests.support.resolving import resolved

pytestmark = pytest.mark.once

# Of so many classes; it takes half of that here, and seven times that where the file is
# gone through for each of them.
MANY, LIMIT_S = 4_000, 10.0

BY_NAME = {source.name: source for source in CHAINS}

# Few objects behind each other, of which the first has what the last one is asked for.
FEW = "const a = { f() {} };\nconst b = Object.create(a);\nObject.create(b).f();\n"


def files(name: str, size: int) -> dict[str, str]:
    source = BY_NAME[name]
    return {
        path: data.decode()
        for path, data in source.files(size, source.languages[0]).items()
    }


def test_looks_behind_objects_are_counted_and_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = resolved(files("prototypes in a chain", 20))
    monkeypatch.setattr(prototypes, "MAX_LOOKS", 20)

    cut = resolved(files("prototypes in a chain", 20))
    few = resolved({"a.js": FEW})

    assert (whole.truncated, cut.truncated, few.truncated) == (False, True, False)
    assert [link.target.definition.name for link in few.calls] == ["f"]


def test_each_class_above_what_lies_behind_counts_as_a_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(prototypes, "MAX_LOOKS", 300)
    program = (
        "class C0 {}\n"
        + "".join(f"class C{n + 1} extends C{n} {{}}\n" for n in range(60))
        + "".join(
            f"const x{n} = Object.create(new C60());\nx{n}.f();\n" for n in range(9)
        )
    )

    assert resolved({"a.js": program}).truncated


@pytest.mark.parametrize(
    ("name", "size", "module", "bound", "most"),
    [
        # Answers that were cut are the last word behind so many.
        ("lazy values in circles", 300, questions, "MAX_CUT", 100),
        # Type arguments of hierarchies too many are not asked for.
        ("classes that hand on", 20, choices, "MAX_LOOKED_AT", 50),
    ],
)
def test_answers_about_types_are_counted_and_told(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: int,
    module: ModuleType,
    bound: str,
    most: int,
) -> None:
    whole = resolved(files(name, size))
    monkeypatch.setattr(module, bound, most)

    cut = resolved(files(name, size))

    assert (whole.truncated, cut.truncated) == (False, True)


def test_a_chain_of_types_is_followed_to_its_end_all_the_same() -> None:
    chain = "".join(f"val x{n} = x{n + 1}\n" for n in range(3_000))
    program = f"class A {{ fun f() {{}} }}\n{chain}val x3000 = A()\nfun g() = x0.f()\n"

    found = resolved({"a.kt": program})

    assert "f" in {link.target.definition.name for link in found.calls}
    assert not found.truncated


def test_a_file_is_gone_through_once_for_what_constructors_hide() -> None:
    program = files("constructors that hide methods", MANY)
    started_s = process_time()

    found = resolved(program)

    assert process_time() - started_s < LIMIT_S
    assert len(found.calls) == 3 * MANY
