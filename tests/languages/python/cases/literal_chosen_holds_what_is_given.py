def one():
    pass


def two():
    pass


def box(f, many=False):
    return [f] if many else {"go": f}


def pair(f):
    return f and (f, 1)


def check():
    a = box(one, many=True)[0]
    a()
#   ^ calls: one
    b = box(two)["go"]
    b()
#   ^ calls: two
    c, _ = pair(one)
    c()
#   ^ calls: one
    d, _ = pair(two)
    d()
#   ^ calls: two
