class A:
    def __add__(self, other):
        return other

    def __radd__(self, other): pass

    def f(self): pass

class B:
    def __mul__(self, other):
        return A()
#              ^ calls: A

    def __iadd__(self, other):
        return self

    def __sub__(self, other): pass

def run():
    a, b = A(), B()
    a + a
#     ^ calls: A.__add__
    1 + a
#     ^ calls: A.__radd__
    (b * 2).f()
#           ^ calls: A.f
    b * 2
#     ^ calls: B.__mul__
    b += 1
#     ^ calls: B.__iadd__
    b -= 1
#     ^ calls: B.__sub__
    a - 1
#     ^ calls: nothing
