def f(): pass

def outer(*args):
    args[0]()
#          ^ calls: f
    for a in args:
        a()
#       ^ calls: f

outer(f)
#^ calls: outer
