import space.inner.m
from space.inner import m
from space.inner.m import f

def test_f():
    f()
#   ^ calls: src/space/inner/m.py:f
    m.f()
#     ^ calls: src/space/inner/m.py:f
    space.inner.m.f()
#                 ^ calls: src/space/inner/m.py:f
