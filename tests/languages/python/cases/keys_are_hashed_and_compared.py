class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self): pass
    def __eq__(self, other): pass

class Plain:
    def __eq__(self, other): pass

def run():
    table = {}
    key = Key(1)
    table[key] = 1
#        ^ calls: Key.__hash__
    table[key]
#        ^ calls: Key.__hash__
    table[Key(1)]
#        ^ calls: Key.__eq__, Key.__hash__
    key in table
#      ^ calls: Key.__hash__
    table.get(Key(2))
#         ^ calls: Key.__eq__, Key.__hash__
    seen = set()
    seen.add(key)
#        ^ calls: Key.__hash__
    Plain() in [Plain()]
#           ^ calls: Plain.__eq__

def literals():
    known = {Key(1)}
#               ^ calls: Key.__hash__
    names = {Key(1): "a"}
#               ^ calls: Key.__hash__
    key = Key(2)
    both = {key}, 1
#          ^ calls: Key.__hash__
    table = {key: 1}
#           ^ calls: Key.__hash__
    copied = {one: 1 for one in [key]}
#            ^ calls: Key.__hash__

class Place:
    def __index__(self): pass

def in_lists():
    xs = [1, 2]
    xs[Place()]
#     ^ calls: Place.__index__
    xs[Place()] = 3
#     ^ calls: Place.__index__

def in_a_list():
    known = [Key(1)]
    Key(2) in known
#          ^ calls: Key.__eq__

def in_a_list_that_is_filled():
    key, seen = Key(3), []
    if key not in seen:
#          ^ calls: nothing
        seen.append(key)
    key in list([key])
#       ^ calls: nothing
