class C: pass
def f(): pass
def g(self): pass
def instance():
    c = C()
    setattr(c, "run", f)
    c.run()
#     ^ calls: f
def class_():
    setattr(C, "go", g)
    C().go()
#       ^ calls: g
instance()
class_()
