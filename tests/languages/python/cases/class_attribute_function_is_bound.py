class A:
    def f(self): pass

def outside(receiver, argument):
    receiver.own()
#            ^ calls: C.own
    argument.f()
#            ^ calls: A.f

def plain(argument):
    argument.f()
#            ^ calls: A.f

class C:
    method = outside
    free = staticmethod(plain)

    def own(self): pass

def run():
    c = C()
    c.method(A())
#     ^ calls: outside
    c.free(A())
#     ^ calls: plain
