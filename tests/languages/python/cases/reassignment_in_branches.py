import sys
def f(): pass
def g(): pass

def run():
    if sys.argv:
        x = f
    else:
        x = g
    x()
#   ^ calls: f, g
