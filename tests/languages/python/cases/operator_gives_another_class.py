class Sum:
    def __init__(self, left, right): pass
    def value(self): pass
class Number:
    def __add__(self, other):
        return Sum(self, other)
    def value(self): pass
class Plain:
    def value(self): pass
    def __radd__(self, other):
        return Sum(self, other)

def a(): pass
def b(): pass

def main():
    one, two = Number(), Plain()
    (one + one).value()
#               ^ calls: Sum.value
    three = 1 + two
    three.value()
#         ^ calls: Sum.value
    first, second = [a], [b]
    for f in first + second:
        f()
#       ^ calls: a, b
main()
