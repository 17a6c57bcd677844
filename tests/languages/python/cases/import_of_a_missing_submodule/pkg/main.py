import pkg.missing
import pkg.m as _
from pkg.missing import wrapped

@wrapped
def g(): pass

def run():
    g()
#   ^ calls: g
    wrapped()
#   ^ calls: nothing
    pkg.m.f()
#         ^ calls: pkg/m.py:f
