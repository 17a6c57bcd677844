from .b import f
from . import b
from .sub.c import g

def run():
    f()
#   ^ calls: pkg/b.py:f
    b.f()
#     ^ calls: pkg/b.py:f
    g()
#   ^ calls: pkg/sub/c.py:g
