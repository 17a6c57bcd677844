def f(): pass

def make():
    return f

def run():
    x = make()
#       ^ calls: make
    x()
#   ^ calls: f
