def f(): pass

def apply(fn):
    fn()
#   ^ calls: f

apply(f)
#^ calls: apply
