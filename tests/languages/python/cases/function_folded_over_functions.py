from functools import reduce


def up(x): return x
def down(x): return x


def first(f, g):
    def both(x):
        return g(f(x))
    return both


def compose(*functions):
    return reduce(first, functions)
#          ^ calls: first


composed = compose(up, down)
composed(1)
#^ calls: first.both


def second(f, g):
    def both(x):
        return f(g(x))
#              ^ calls: up, down
    return both


reduce(second, [up, down])(1)
#                         ^ calls: second.both
