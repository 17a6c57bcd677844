def f(): pass

go = lambda: f()
#            ^ calls: f

def run():
    go()
#   ^ calls: go
