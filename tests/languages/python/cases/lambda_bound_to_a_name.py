def f(): pass

go = lambda: f()
#            ^ calls: f

def run():
    go()
#   ^ calls: go

inner = (lambda: go())
#                ^ calls: go

inner()
# ^ calls: inner
