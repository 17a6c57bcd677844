class A:
    def f(self): pass

class B:
    @property
    def a(self):
        return A()
#              ^ calls: A

    @a.setter
    def a(self, value): pass

def run():
    B().a.f()
#         ^ calls: A.f
