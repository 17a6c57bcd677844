import operator
def f(x): pass
operator.call(f, 1)
#        ^ calls: f
