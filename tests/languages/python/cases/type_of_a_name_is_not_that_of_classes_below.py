class Base:
    def act(self): pass

class Below(Base):
    def act(self): pass

class Same(Base): pass

def run(x):
    if type(x) is Base:
        return
    x.act()
#     ^ calls: Below.act

def run_all(x):
    if type(x) is Base:
        return
    x.act()
#     ^ calls: Base.act, Below.act

run(Base())
run(Below())
run_all(Base())
run_all(Below())
run_all(Same())
