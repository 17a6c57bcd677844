from collections import namedtuple
from typing import NamedTuple
def f(): pass
def g(): pass
Pair = namedtuple("Pair", "first second")
Listed = namedtuple("Listed", ["first", "second"])
class Typed(NamedTuple):
    first: object
    second: object
def called():
    pair = Pair(f, g)
    first, second = pair
    second()
#   ^ calls: g
    pair.first()
#        ^ calls: f
    pair[1]()
#          ^ calls: g
def listed():
    Listed(first=f, second=g).second()
#                             ^ calls: g
def typed():
    first, second = Typed(f, g)
    first()
#   ^ calls: f
def inherited():
    class Own(namedtuple("Own", "first")):
        def run(self):
            self.first()
#                ^ calls: f
    Own(f).run()
#          ^ calls: inherited.Own.run
called()
listed()
typed()
inherited()
