def first(): pass
def second(): pass
def third(): pass
def pick(flag): return first if flag else second
def choose(mode, given=None):
    if mode == "a":
        return first
    elif mode == "b":
        return second
    else:
        return given
def leave(count):
    if count > 3:
        return first
    return second
def some(given=None):
    if given is None:
        return first
    return given
def changed(count):
    count = count + 1
    if count == 1:
        return first
    return second
short = lambda flag: first if not flag else second
class Maker:
    def make(self, fast=False):
        if not fast:
            return Slow()
        return Fast()
class Fast:
    def go(self): pass
class Slow:
    def go(self): pass
pick(True)()
#         ^ calls: first
pick(False)()
#          ^ calls: second
choose("a")()
#          ^ calls: first
choose(mode="b")()
#               ^ calls: second
choose("c", third)()
#                 ^ calls: third
leave(5)()
#       ^ calls: first
leave(3)()
#       ^ calls: second
some()()
#     ^ calls: first
some(third)()
#          ^ calls: third
short(1)()
#       ^ calls: second
changed(0)()
#         ^ calls: first, second
Maker().make().go()
#              ^ calls: Slow.go
Maker().make(fast=True).go()
#                       ^ calls: Fast.go
def unknown(flag):
    pick(flag)()
#             ^ calls: first, second
    pick(*flag)()
#              ^ calls: first, second
