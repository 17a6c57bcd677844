def len(x): pass

def f():
    len(1)
#   ^ calls: len
    print(1)
#   ^ calls: nothing
