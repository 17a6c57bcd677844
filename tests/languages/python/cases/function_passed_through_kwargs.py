def f(): pass

def inner(callback=None):
    callback()
#   ^ calls: f

def outer(**kwargs):
    inner(**kwargs)
#   ^ calls: inner

outer(callback=f)
#^ calls: outer
