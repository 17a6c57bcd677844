def a(): pass
def b(): pass
def c(): pass
def second(x, y):
    y()
#   ^ calls: b
def third(x, y, z):
    z()
#   ^ calls: c
def tail(*fs):
    fs[-1]()
#         ^ calls: b
    for f in fs[1:]:
        f()
#       ^ calls: b
    head, *rest = fs
    rest[0]()
#          ^ calls: b
def first(*fs):
    fs[0]()
#        ^ calls: a
def hand_on(*fs):
    one(*fs[1:])
def one(x):
    x()
#   ^ calls: b
def again(*fs):
    again(a, *fs)
    again(*fs[1:])
    fs[0]()
#        ^ calls: a, b
pair = (a, b)
second(*pair)
third(*pair, c)
tail(a, b)
first(*[a, b])
hand_on(a, b)
again(b)
every = [*pair, c]
every[2]()
#       ^ calls: c
first_of_all, *others = every
others[0]()
#        ^ calls: b
