def f(): pass

def run():
    a = b = f
    a()
#   ^ calls: f
    b()
#   ^ calls: f
