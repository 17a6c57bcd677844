import flags
from flags import FAST
def a(): pass
def b(): pass
first = a
if FAST:
    first = b
first()
# ^ calls: b
second = a
if flags.SLOW:
    second = b
second()
# ^ calls: a
