import sys
def f(): pass
def g(): pass

def run():
    x = f
    if sys.argv:
        x = g
        x()
#       ^ calls: g
    x()
#   ^ calls: f, g
