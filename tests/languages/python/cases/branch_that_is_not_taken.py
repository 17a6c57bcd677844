import sys
def a(): pass
def b(): pass
def c(): pass
FAST = True
SAFE = False
chosen = a
if FAST:
    chosen = b
chosen()
# ^ calls: b
kept = a
if FAST and SAFE:
    kept = b
kept()
# ^ calls: a
def given(flag):
    found = a
    if flag:
        found = b
    return found
given(True)()
#          ^ calls: b
def both(flag):
    found = a
    if flag:
        found = b
    found()
#   ^ calls: a, b
both(True)
both(False)
def in_all_branches():
    found = a
    if sys.argv:
        found = b
    elif sys.path:
        raise ValueError
    else:
        found = c
    found()
#   ^ calls: b, c
in_all_branches()
def bound_inside(flag):
    found = a
    if flag:
        for found in (b, c): pass
    found()
#   ^ calls: a, b, c
bound_inside(sys.argv)
def by_default(found=None):
    if found is None:
        found = a
    found()
#   ^ calls: b
by_default(b)
def in_a_loop():
    found = a
    for turn in range(3):
        found()
#       ^ calls: a, b
        if turn == 1:
            found = b
in_a_loop()
def change():
    global moved
    moved = c
moved = a
if FAST:
    moved = b
    change()
moved()
# ^ calls: a, b, c
