import sys
def a(): pass
def b(): pass
def c(): pass
def every():
    yield a
    yield b
    yield c
made = every()
next(made)
second = next(made)
second()
# ^ calls: b
listed = iter([a, b])
def unrelated(): pass
next(listed)()
#           ^ calls: a
next(f for f in (c, b))()
#                      ^ calls: c
next(every())()
#            ^ calls: a
looped = every()
for _ in range(2):
    next(looped)()
#               ^ calls: a, b, c
shared = every()
def take(): return next(shared)
take()()
#     ^ calls: a, b, c
again = every()
if sys.argv:
    next(again)
next(again)()
#          ^ calls: a, b, c
