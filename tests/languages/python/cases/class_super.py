class A:
    def __init__(self): pass
    def f(self): pass

class B(A):
    def __init__(self):
        super().__init__()
#               ^ calls: A.__init__
    def f(self):
        super().f()
#               ^ calls: A.f
        super(B, self).f()
#                      ^ calls: A.f
