class C:
    def first(self): pass
    def second(self): pass
    def third(self): pass
    def run(self, name):
        method = getattr(self, name, missing)
        method()
#       ^ calls: C.third
    def rarely(self, name):
        getattr(self, name, missing)()
#                                   ^ calls: C.third, missing
def missing(): pass
def a(): pass
def b(): pass
def named(x, name):
    getattr(x, name)()
#                   ^ calls: C.second
def by_keyword(x, name="first"):
    getattr(x, name)()
#                   ^ calls: C.first, C.third
def in_the_module(name):
    globals()[name]()
#                  ^ calls: a
def in_a_table(x, name):
    vars(x)[name]()
#                ^ calls: b
def from_anywhere(x, name):
    getattr(x, name)()
#                   ^ calls: nothing
class Holder:
    def __init__(self):
        self.held = b
named(C(), "second")
by_keyword(C())
by_keyword(x=C(), name="third")
C().run("third")
C().rarely("third")
C().rarely("fourth")
in_the_module("a")
in_a_table(Holder(), "held")
from_anywhere(C(), input())
