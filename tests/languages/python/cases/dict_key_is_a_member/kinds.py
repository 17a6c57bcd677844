from enum import Enum, IntEnum, auto
class Kind(Enum):
    ADD = auto()
    SUB = auto()
class Level(IntEnum):
    LOW = 1
    HIGH = 2
class Keys:
    LEFT = "left"
    RIGHT = "right"
