class Test:
    def __init__(self, check): self.check = check
    def __call__(self, value): return self.check(value)
    def __or__(self, other): return self
    def __invert__(self): return self
class Column:
    def __eq__(self, other):
        return Test(lambda value: value == other)
    def __lt__(self, other):
        return Test(len)
    def __ne__(self, other):
        return Test(len)
def find(test): test.__invert__()
#                    ^ calls: Test.__invert__
test = Column() == 3
test(4)
#^ calls: Test.__call__
find(Column() < 3)
b = (Column() == 3) | (Column() != 4)
#                   ^ calls: Column.__eq__, Column.__ne__, Test.__or__
c = ~b
#   ^ calls: Test.__invert__
