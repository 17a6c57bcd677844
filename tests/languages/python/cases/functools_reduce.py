from functools import reduce
def first(a, b):
    return a
def give(a, b):
    return b
def f(): pass
def numbers():
    reduce(first, [1, 2, 3])
#   ^ calls: first
def functions():
    r = reduce(give, [f, f], None)
#       ^ calls: give
    if r: r()
#         ^ calls: f
numbers()
functions()
