class A:
    def m(self): pass
    def n(self): pass
    def o(self): pass
old = A.m
def wrapped(self):
    old(self)
#   ^ calls: A.m
A.m = wrapped
def through(function):
    def inner(self):
        function(self)
#       ^ calls: A.n, C.r
    return inner
A.n = through(A.n)
def patch(cls):
    was = cls.p
    def new(self):
        was(self)
#       ^ calls: B.p
    cls.p = new
    return cls
@patch
class B:
    def p(self): pass
    def q(self): pass
class C:
    def __init__(self):
        self.r = through(self.r)
    def r(self): pass
class D:
    made = None
    def get(self):
        if self.made is not None:
            self.made.o()
#                     ^ calls: A.o
        self.made = A()
def main():
    A().m()
#       ^ calls: wrapped
    A().n()
#       ^ calls: through.inner
    B().p()
#       ^ calls: patch.new
    B().q()
#       ^ calls: B.q
    C().r(1)
#       ^ calls: through.inner
    D().get()
main()
