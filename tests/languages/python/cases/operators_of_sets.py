def a(): pass
def b(): pass
def c(): pass

every = {a, b}
for one in every - {b}:
    one()
#   ^ calls: a, b
for one in frozenset([a]) & every:
    one()
#   ^ calls: a
for one in {a} ^ {b}:
    one()
#   ^ calls: a, b
for one in {a}.union([b], {c}):
    one()
#   ^ calls: a, b, c
for one in {c}.intersection(every):
    one()
#   ^ calls: c
