def f(): pass

def make():
    return f

def run():
    make()()
#         ^ calls: f
