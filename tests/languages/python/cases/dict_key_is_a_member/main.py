import kinds
from kinds import Keys, Kind, Level

def add(): pass
def sub(): pass
def low(): pass
def high(): pass
def left(): pass
def right(): pass

BY_KIND = {Kind.ADD: add, kinds.Kind.SUB: sub}
BY_KIND[Kind.ADD]()
#                ^ calls: add
BY_KIND[kinds.Kind.SUB]()
#                      ^ calls: sub
BY_KIND.get(Kind.SUB)()
#                    ^ calls: sub
BY_KIND[Kind(1)]()
#               ^ calls: add, sub
for kind in Kind:
    BY_KIND[kind]()
#                ^ calls: add, sub
def run(kind):
    BY_KIND[kind]()
#                ^ calls: add
run(Kind.ADD)

BY_LEVEL = {Level.LOW: low, Level.HIGH: high}
BY_LEVEL[1]()
#          ^ calls: low, high

BY_SIDE = {Keys.LEFT: left, Keys.RIGHT: right}
BY_SIDE[Keys.LEFT]()
#                 ^ calls: left
BY_SIDE["right"]()
#               ^ calls: right
