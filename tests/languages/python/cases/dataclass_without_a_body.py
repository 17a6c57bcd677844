from dataclasses import dataclass
@dataclass
class Base:
    f: object
@dataclass
class Same(Base): pass
@dataclass
class Dots(Base): ...
def a(): pass
def main():
    Same(a).f()
#           ^ calls: a
    Dots(a).f()
#           ^ calls: a
main()
