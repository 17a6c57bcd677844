from typing import Iterable, Optional

class Base:
    def act(self): pass

class Below(Base):
    def act(self): pass

def run(x: Base):
    x.act()
#     ^ calls: Below.act

def run_all(xs: Iterable[Base]):
    for x in xs:
        x.act()
#         ^ calls: Below.act

def find(key) -> Optional[Base]:
    if key:
        return Below()
    return None

class Holder:
    def __init__(self, held: Base):
        self.held: Base = held
    def act(self):
        self.held.act()
#                 ^ calls: Below.act

def untold(x: Base):
    x.act()
#     ^ calls: Base.act

run(Below())
run_all([Below()])
find("a").act()
#         ^ calls: Below.act
Holder(Below()).act()
Base().act()
#      ^ calls: Base.act
