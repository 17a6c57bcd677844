class A:
    def __format__(self, how): pass
    def __repr__(self): pass

class B:
    def __str__(self): pass

def run():
    print(f"{A()}")
#            ^ calls: A
    x = f"{B()!s}"
#         ^ calls: B.__str__
