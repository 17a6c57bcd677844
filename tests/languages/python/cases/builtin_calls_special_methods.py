class A:
    def __len__(self): pass
    def __str__(self): pass
    def __repr__(self): pass
    def __hash__(self): pass
    def __iter__(self):
        return self
    def __next__(self):
        return B()
#              ^ calls: B
    def __abs__(self): pass

class B:
    def f(self): pass
    def __repr__(self): pass

def run():
    a = A()
    len(a)
#   ^ calls: A.__len__
    str(a)
#   ^ calls: A.__str__
    repr(a)
#   ^ calls: A.__repr__
    print(B())
#   ^ calls: B.__repr__
    hash(a)
#   ^ calls: A.__hash__
    abs(a)
#   ^ calls: A.__abs__
    iter(a)
#   ^ calls: A.__iter__
    next(a).f()
#           ^ calls: B.f
    next(a)
#   ^ calls: A.__next__
    list(a)
#   ^ calls: A.__iter__, A.__next__
