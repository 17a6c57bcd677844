class A:
    def f(self): pass

class B(A):
    def f(self):
        A.f(self)
#         ^ calls: A.f
