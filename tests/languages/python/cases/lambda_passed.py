def f(): pass
def apply(fn):
    fn()
#   ^ calls: nothing
apply(lambda: f())
#^ calls: apply
