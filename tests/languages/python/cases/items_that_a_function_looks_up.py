class Shape:
    def area(self): raise NotImplementedError

class Circle(Shape):
    def area(self): pass

class Square(Shape):
    def area(self): pass

KINDS = {"circle": Circle, "square": Square}
ROUND = "circle"

def create(kind) -> Shape:
    cls = KINDS.get(kind)
    if cls is None:
        raise ValueError(kind)
    return cls()

def pick(kind=ROUND):
    return KINDS[kind]

class Makers:
    def __init__(self):
        self._made = {"circle": Circle}
        self.add("square", Square)

    def add(self, name, cls):
        self._made[name] = cls

    def make(self, name):
        return self._made[name]()

def one(): create("circle").area()
#                           ^ calls: Circle.area
def two(): create("square").area()
#                           ^ calls: Square.area
def three(): pick()().area()
#                     ^ calls: Circle.area
def four(): pick("square")().area()
#                            ^ calls: Square.area
def five(kind): pick(kind)().area()
#                            ^ calls: Circle.area, Square.area
def six(): Makers().make("circle").area()
#                                  ^ calls: Circle.area
def seven(): Makers().make("square").area()
#                                    ^ calls: Square.area

one(), two(), three(), four(), five("circle"), five("square"), six(), seven()
