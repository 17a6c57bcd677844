def register(fn):
    return fn

@register
def f(): pass

@register
def g(): pass

def run():
    f()
#   ^ calls: f
    g()
#   ^ calls: g
