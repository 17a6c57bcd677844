def a():
    pass


def b():
    pass


def c():
    pass


def d():
    pass


first, *middle, last = a, b, c, d
middle[1]()
#        ^ calls: c
for one in middle:
    one()
    # ^ calls: b, c
