class Base(Exception):
    def act(self): pass

class Below(Base):
    def act(self): pass

def fail(kind):
    raise kind()

try:
    fail(Below)
except Base as error:
    error.act()
#         ^ calls: Below.act, Base.act
