from types import MethodType
class First:
    def __init__(self, owner): pass
    def go(self): pass
class Second:
    def __init__(self, owner): pass
    def go(self): pass
def one(): pass
def two(): pass
class Typed:
    def __init__(self, value):
        self.value = value
    def __get__(self, instance, owner):
        if instance is None:
            return self
        return self.value
class Cached:
    def __init__(self, function):
        self.function = function
    def __get__(self, instance, owner):
        if instance is None:
            return self
        found = self.function(instance)
        return found
class BoundClass:
    def __init__(self, cls):
        self.cls = cls
    def __get__(self, instance, owner):
        if instance is None:
            return self.cls
        return MethodType(self.cls, instance)
class Holder:
    a = Typed(one)
    b = Typed(two)
    c, d, e, f, g, h, i = (Typed(two),) * 7
    make_first = BoundClass(First)
    make_second = BoundClass(Second)
    @Cached
    def first(self):
        return First(self)
    @Cached
    def second(self):
        return Second(self)
holder = Holder()
holder.a()
#      ^ calls: Typed.__get__, one
holder.b()
#      ^ calls: Typed.__get__, two
holder.make_first().go()
#      ^ calls: BoundClass.__get__, First.__init__
holder.make_second()
#      ^ calls: BoundClass.__get__, Second.__init__
holder.first.go()
#            ^ calls: First.go
holder.second.go()
#             ^ calls: Second.go
