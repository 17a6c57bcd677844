import shapes
from shapes import Shape, registered

@registered
class Square(Shape):
    def area(self): pass
class Small(Square):
    def go(self):
        super().area()
#               ^ calls: Square.area
class Other(shapes.Shape): pass

def made(name):
    class Made:
        def run(self): pass
    return Made
Base = made("a")
class Child(Base): pass

def main():
    Small().area()
#           ^ calls: Square.area
    Small().draw()
#           ^ calls: shapes.py:Shape.draw
    Other().draw()
#           ^ calls: shapes.py:Shape.draw
    Child().run()
#           ^ calls: made.Made.run
main()
