class A:
    def __neg__(self): return A()
    def __invert__(self): pass

def run():
    a = A()
    -a
#   ^ calls: A.__neg__
    ~a
#   ^ calls: A.__invert__
    b = -a
    ~b
#   ^ calls: A.__invert__
