import itertools
def a(): pass
def b(): pass
def pair(x, y):
    x()
#   ^ calls: a
    y()
#   ^ calls: b
def longer(x): return x
def main():
    list(itertools.starmap(pair, [(a, b)]))
#                  ^ calls: pair
    for f, g in itertools.product([a], [b]):
        f()
#       ^ calls: a
        g()
#       ^ calls: b
    for f in itertools.takewhile(longer, [a]):
#                      ^ calls: longer
        f()
#       ^ calls: a
    for _, group in itertools.groupby([a], longer):
#                             ^ calls: longer
        for f in group:
            f()
#           ^ calls: a
main()
