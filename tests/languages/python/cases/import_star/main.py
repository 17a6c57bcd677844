from pkg import *

def run():
    f()
#   ^ calls: pkg/__init__.py:f
    _hidden()
#   ^ calls: nothing
    g()
#   ^ calls: pkg/more.py:g
