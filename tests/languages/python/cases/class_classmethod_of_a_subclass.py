class A:
    @classmethod
    def make(cls):
        return cls()
#              ^ calls: B

class B(A):
    def f(self): pass

B.make().f()
#        ^ calls: B.f
