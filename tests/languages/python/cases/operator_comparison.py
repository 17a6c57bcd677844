class A:
    def __eq__(self, other): pass
    def __lt__(self, other): pass
    def __contains__(self, item): pass

class B:
    def __iter__(self):
        return iter([])

class Text(str):
    def __iter__(self): pass

def run():
    a = A()
    a == 1
#     ^ calls: A.__eq__
    a != 1
#     ^ calls: A.__eq__
    a < a
#     ^ calls: A.__lt__
    a > 1
#     ^ calls: nothing
    1 > a
#     ^ calls: A.__lt__
    1 in a
#     ^ calls: A.__contains__
    1 in B()
#     ^ calls: B.__iter__
    1 in Text()
#     ^ calls: nothing
