from functools import partial
def g(): pass
def f(a, b):
    a()
#   ^ calls: g
    b()
#   ^ calls: h
def h(): pass

def run():
    p = partial(f, g)
    p(h)
#   ^ calls: f
