class Base:
    def act(self): pass
class Below(Base):
    def act(self): pass
def run(x: Base):
    x.act()
#     ^ calls: Base.act, Below.act
def make():
    return Base()
