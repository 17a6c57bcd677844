def a(): pass
def b(): pass
def c(): pass
every = [a, b, c]
every[::2][1]()
#            ^ calls: c
every[::-1][0]()
#             ^ calls: c
every[2:0:-1][1]()
#               ^ calls: b
for one in every[1::2]:
    one()
#   ^ calls: b
for one in [*every, b][::3]:
    one()
#   ^ calls: a, b
