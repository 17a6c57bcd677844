from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from model import A

def run(a: "A"):
    a.f()
#     ^ calls: model.py:A.f
