class A:
    def f(self): pass

class B:
    a = A()
#       ^ calls: A
    def run(self):
        self.a.f()
#              ^ calls: A.f
