class B:
    def f(self): pass

class A:
    def __getitem__(self, key):
        return B()
#              ^ calls: B
    def __setitem__(self, key, value):
        value.f()
#             ^ calls: B.f
    def __delitem__(self, key): pass
    def __class_getitem__(cls, item): pass

def run():
    a = A()
    a[0].f()
#        ^ calls: B.f
    a[0]
#    ^ calls: A.__getitem__
    a[0] = B()
#    ^ calls: A.__setitem__
    del a[0]
#        ^ calls: A.__delitem__
    A[int]
#    ^ calls: A.__class_getitem__
