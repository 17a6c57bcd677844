def a(): pass
def b(): pass
def named(f=a):
    f()
#   ^ calls: b
def literal(f=a):
    f()
#   ^ calls: b
def hand_on(**k):
    literal(**{"f": b, **k})
def unknown(f=a):
    f()
#   ^ calls: a, b
def maybe(options=None):
    unknown(**(options or {}))
options = {"f": b}
named(**options)
hand_on()
maybe(options)
