from typing import Optional, TypeAlias, Union

Early = Union["Circle", "Square"]
Quoted: TypeAlias = "Circle | Square"
Perhaps = Optional["Circle"]


class Circle:
    def draw(self): pass


class Square:
    def draw(self): pass


Late = Union[Circle, Square, None]


def early(shape: Early):
    shape.draw()
    #     ^ calls: Circle.draw, Square.draw


def quoted(shape: Quoted):
    shape.draw()
    #     ^ calls: Circle.draw, Square.draw


def perhaps(shape: Perhaps):
    shape.draw()
    #     ^ calls: Circle.draw


def late(shape: Late):
    shape.draw()
    #     ^ calls: Circle.draw, Square.draw


def written(shape: "Circle | Square | None"):
    shape.draw()
    #     ^ calls: Circle.draw, Square.draw
