from collections.abc import Mapping


def run(): pass


class Bag:
    def keys(self): return ["a"]
    def __getitem__(self, key): return run
    def __iter__(self): return iter(())


class Abstract(Mapping):
    def __getitem__(self, key): return 1
    def __iter__(self): return iter(["a"])
    def __len__(self): return 1


class Own(dict):
    def keys(self): return []
    def __getitem__(self, key): return 1


made = dict(Bag())
#      ^ calls: Bag.__getitem__, Bag.keys
made["a"]()
#        ^ calls: run
made.update(Bag())
#    ^ calls: Bag.__getitem__, Bag.keys
dict(Abstract())
#^ calls: Abstract.__getitem__, Abstract.__iter__
dict(Own(a=1))
#^ calls: nothing
