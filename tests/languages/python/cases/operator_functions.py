import operator
class A:
    def __add__(self, other): pass
    def __and__(self, other): pass
class Table(dict):
    def __missing__(self, key): pass
def main():
    operator.add(A(), A())
#            ^ calls: A.__add__
    operator.and_(A(), A())
#            ^ calls: A.__and__
    table = Table()
    table["x"]
#        ^ calls: Table.__missing__
main()
