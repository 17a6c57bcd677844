import sys
def f(): pass
def g(): pass

def run():
    x = f if sys.argv else g
    x()
#   ^ calls: f, g
    y = None or f
    y()
#   ^ calls: f
