class Base:
    def act(self): pass
class Below(Base):
    def act(self): pass
def run(x: Base):
    x.act()
#     ^ calls: Below.act
