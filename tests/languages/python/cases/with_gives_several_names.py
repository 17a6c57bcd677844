class Pair:
    def __enter__(self): return a, b
    def __exit__(self, *x): pass


def a(): pass
def b(): pass


with Pair() as (f, g):
    f()
#   ^ calls: a
    g()
#   ^ calls: b
with Pair() as [f, g]:
    g()
#   ^ calls: b
