class C:
    def first(self): pass
    def second(self): pass
def named(x, name):
    getattr(x, name)()
#                   ^ calls: C.second
named(C(), "second")
