from enum import Enum
from functools import partial


def up(x): pass


def down(x): pass


class Op(Enum):
    UP = partial(up)
    DOWN = partial(down)
    COUNT = 2

    def act(self, x):
        return self.value(x)
#                   ^ calls: up, down


first = Op.UP.value
first(1)
# ^ calls: up
second = Op.DOWN._value_
second(1)
# ^ calls: down
Op.DOWN.act(1)
#       ^ calls: Op.act
for op in Op:
    op.value(1)
#      ^ calls: up, down
