def first(): pass
def second(): pass

def run(f):
    if f == first:
        f()
#       ^ calls: first
    else:
        f()
#       ^ calls: second

def left(f):
    if f != first:
        return
    f()
#   ^ calls: first

class Base:
    @classmethod
    def make(cls):
        if cls is Base:
            cls.act()
#               ^ calls: Base.act
        else:
            cls.act()
#               ^ calls: Below.act
    @classmethod
    def act(cls): pass

class Below(Base):
    @classmethod
    def act(cls): pass

run(first)
run(second)
left(first)
left(second)
Base.make()
Below.make()
