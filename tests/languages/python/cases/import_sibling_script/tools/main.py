import util
from util import f
def run():
    util.f()
#        ^ calls: tools/util.py:f
    f()
#   ^ calls: tools/util.py:f
