def f(): pass

def run(x=f()): pass
#         ^ calls: f
