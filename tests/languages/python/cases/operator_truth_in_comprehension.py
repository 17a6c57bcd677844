class A:
    def __bool__(self): pass

def run():
    a = A()
    found = [x for x in [a] if x]
#                            ^ calls: A.__bool__
    assert a
#         ^ calls: A.__bool__
