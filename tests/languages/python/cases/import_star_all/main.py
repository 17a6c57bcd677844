from mod import *

def run():
    f()
#   ^ calls: mod.py:f
    g()
#   ^ calls: nothing
