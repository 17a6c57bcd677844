class A:
    def f(self): pass

class B:
    def __init__(self, a):
        self.a = a
    def run(self):
        self.a.f()
#              ^ calls: A.f

b = B(A())
#   ^ calls: B.__init__
