def f(): pass

def apply(fn=f):
    fn()
#   ^ calls: f
