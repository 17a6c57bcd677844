import itertools
class Item:
    def __init__(self, n): self.n = n
    def __bool__(self): return self.n > 0
class Box:
    def __len__(self): return 1
items = [Item(0), Item(1)]
any(items)
#^ calls: Item.__bool__
all(items)
#^ calls: Item.__bool__
list(filter(None, items))
#    ^ calls: Item.__bool__
list(itertools.filterfalse(None, [Box()]))
#              ^ calls: Box.__len__
list(filter(str, items))
#    ^ calls: nothing
