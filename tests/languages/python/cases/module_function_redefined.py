def f(): pass
def f(): pass

def run():
    f()
#   ^ calls: f
