from enum import Enum, auto


class Base(Enum):
    def hello(self):
        pass


class Colour(Base):
    RED = 1
    BLUE = auto()

    @classmethod
    def parse(cls, text):
        return cls.RED

    @staticmethod
    def plain():
        pass


Colour.RED.hello()
#          ^ calls: Base.hello
Colour["BLUE"].hello()
#              ^ calls: Base.hello
Colour.parse("red").hello()
#                   ^ calls: Base.hello
Colour.plain()
#      ^ calls: Colour.plain
for colour in Colour:
    colour.hello()
    #      ^ calls: Base.hello
