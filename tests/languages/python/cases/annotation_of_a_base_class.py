from typing import Optional, Protocol
class Base:
    def run(self): self.step()
#                       ^ calls: Lower.step
    def step(self): pass
class Lower(Base):
    def step(self): pass
class Made:
    def step(self): pass
class Below(Made):
    def step(self): pass
class Steps(Protocol):
    def step(self) -> None: ...
class Plain:
    def step(self) -> None: pass
class Holder:
    held: Base
    def __init__(self, held: Base):
        self.held = held
    def go(self):
        self.held.step()
#                 ^ calls: Lower.step
def one(x: Base):
    x.run()
#     ^ calls: Base.run
def perhaps(x: Optional[Base]):
    x.step()
#     ^ calls: Lower.step
def several(xs: list[Base]):
    for x in xs:
        x.step()
#         ^ calls: Lower.step
def make() -> Base:
    return Lower()
def like(x: Steps):
    x.step()
#     ^ calls: Plain.step
def made(x: Made):
    x.step()
#     ^ calls: Below.step
def unknown(x: Base):
    x.step()
#     ^ calls: Base.step
def main():
    one(Lower())
    perhaps(Lower())
    several([Lower()])
    Holder(Lower()).go()
    make().step()
#          ^ calls: Lower.step
    like(Plain())
    made(Below())
    Made()
main()
