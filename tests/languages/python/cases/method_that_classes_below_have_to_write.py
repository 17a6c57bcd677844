from abc import abstractmethod


class Shape:
    def area(self):
        """Say how large it is."""
        raise NotImplementedError

    @abstractmethod
    def name(self):
        return ""


class Square(Shape):
    def area(self): return 1
    def name(self): return super().name()
    #                              ^ calls: Shape.name


class Circle(Shape):
    def area(self): return super().area()
    #                              ^ calls: Shape.area
    def name(self): return "circle"


def show(shape):
    shape.area()
    #     ^ calls: Circle.area, Square.area, (Shape.area)
    shape.name()
    #     ^ calls: Circle.name, Square.name, (Shape.name)


for one in (Shape(), Square(), Circle()):
    show(one)


class Base:
    def run(self): raise NotImplementedError


def only(base: Base):
    base.run()
    #    ^ calls: Base.run
