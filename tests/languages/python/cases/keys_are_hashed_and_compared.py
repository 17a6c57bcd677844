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
