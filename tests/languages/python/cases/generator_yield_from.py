def f(): pass

def inner():
    yield f

def outer():
    yield from inner()
#              ^ calls: inner

def run():
    for x in outer():
#            ^ calls: outer
        x()
#       ^ calls: f
