class A:
    def __init__(self, f):
        self.__f = f

    def __hidden(self): pass

    def open(self):
        self.__hidden()
#            ^ calls: A.__hidden
        self.__f()
#            ^ calls: first

    shown = __hidden

class B(A):
    def __init__(self, f, g):
        super().__init__(f)
        self.__f = g

    def __hidden(self): pass

    def mine(self):
        self.__hidden()
#            ^ calls: B.__hidden
        self.__f()
#            ^ calls: second

def first(): pass
def second(): pass

def run():
    b = B(first, second)
    b.open()
#     ^ calls: A.open
    b.shown()
#     ^ calls: A.__hidden
    b._A__hidden()
#     ^ calls: A.__hidden
