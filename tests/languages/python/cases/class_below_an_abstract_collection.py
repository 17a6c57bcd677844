from collections.abc import Iterator, Mapping, MutableMapping, Sequence, Sized
from contextlib import AbstractContextManager
class Item:
    def use(self): pass
class Items(Sequence):
    def __getitem__(self, place): return Item()
    def __len__(self): return 2
class Store(Mapping[str, Item]):
    def __getitem__(self, key): return Item()
    def __iter__(self): return iter(["a"])
    def __len__(self): return 1
class Cache(MutableMapping):
    def __getitem__(self, key): return 1
    def __setitem__(self, key, value): pass
    def __delitem__(self, key): pass
    def __iter__(self): return iter(["a"])
    def __len__(self): return 1
class Turns(Iterator):
    def __next__(self): return Item()
class Size(Sized):
    def __len__(self): return 1
class Timer(AbstractContextManager):
    def __exit__(self, *error): pass
    def lap(self): pass
for item in Items():
# ^ calls: Items.__getitem__
    item.use()
#        ^ calls: Item.use
1 in Items()
# ^ calls: Items.__getitem__
if Items(): pass
# ^ calls: Items.__len__
Items().index(1)
#       ^ calls: (Items.__getitem__)
store = Store()
store.get("a").use()
#     ^ calls: (Store.__getitem__)
#              ^ calls: Item.use
for item in store.values():
#                 ^ calls: (Store.__getitem__), (Store.__iter__)
    item.use()
#        ^ calls: Item.use
"a" in store
#   ^ calls: Store.__getitem__
if store: pass
# ^ calls: Store.__len__
cache = Cache()
cache.pop("a")
#     ^ calls: (Cache.__delitem__), (Cache.__getitem__)
cache.setdefault("a", 1)
#     ^ calls: (Cache.__getitem__), (Cache.__setitem__)
cache.update(a=1)
#     ^ calls: (Cache.__setitem__)
for turn in Turns():
# ^ calls: Turns.__next__
    turn.use()
#        ^ calls: Item.use
if Size(): pass
# ^ calls: Size.__len__
with Timer() as timer:
    timer.lap()
#         ^ calls: Timer.lap
