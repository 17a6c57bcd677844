class Lookup:
    def __init__(self, f):
        self.f = f
    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        def bound(*args):
            return self.f(instance, *args)
        return bound
    def __call__(self, instance, *args): pass
def same(a, b): return True
class Proxy:
    name = Lookup(same)
p = Proxy()
p.name(3)
# ^ calls: Lookup.__get__, Lookup.__get__.bound
Proxy.name(p, 3)
#     ^ calls: Lookup.__get__, Lookup.__call__
