class Table:
    def __getitem__(self, key): pass
    def __setitem__(self, key, value): pass

class Counter:
    def _get(self): pass
    def _set(self, value): pass

    count = property(_get, _set)

def run():
    t = Table()
    t["a"] += 1
#    ^ calls: Table.__getitem__, Table.__setitem__
    c = Counter()
    c.count += 1
#     ^ calls: Counter._get, Counter._set
