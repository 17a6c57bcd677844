def f(): pass
def g(): pass

def apply(first, *, second):
    first()
#   ^ calls: f
    second()
#   ^ calls: g

apply(second=g, first=f)
#^ calls: apply
