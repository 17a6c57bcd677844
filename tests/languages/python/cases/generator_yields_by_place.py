import sys
def a(): pass
def b(): pass
def pair():
    yield a
    yield b
def maybe():
    if sys.argv:
        yield a
    yield b
def handed(f, g):
    yield f
    yield g
first, *_ = pair()
first()
# ^ calls: a
_, last = pair()
last()
# ^ calls: b
list(pair())[1]()
#              ^ calls: b
tuple(pair())[-1]()
#                ^ calls: b
one, *_ = maybe()
one()
# ^ calls: a, b
_, given = handed(a, b)
given()
# ^ calls: b
for each in pair():
    each()
#   ^ calls: a, b
