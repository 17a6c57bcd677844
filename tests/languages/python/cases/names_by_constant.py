class C:
    def m(self): pass
def a(): pass
def b(): pass
def of_module():
    globals()["a"]()
#              ^ calls: a
    name = "b"
    f = globals()[name]
    f()
#   ^ calls: b
def of_function():
    def inner(): pass
    locals()["inner"]()
#             ^ calls: of_function.inner
def of_class():
    vars(C)["m"](C())
#            ^ calls: C.m
    C.__dict__["m"](C())
#               ^ calls: C.m
def of_instance():
    c = C()
    c.f = a
    vars(c)["f"]()
#            ^ calls: a
    c.__dict__["f"]()
#               ^ calls: a
of_module()
of_function()
of_class()
of_instance()
