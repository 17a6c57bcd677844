from ..b import f
def g():
    f()
#   ^ calls: pkg/b.py:f
