def a(): pass
def b(): pass
def run(function):
    function()
def build():
    made = []
    for f in [a, b]:
        def call():
            return f()
#                  ^ calls: b
        made.append(call)
    return made
def at_once():
    for f in (a, b):
        def call():
            f()
#           ^ calls: a, b
        call()
def handed():
    for f in (a, b):
        run(lambda: f())
#                   ^ calls: a, b
def by_key():
    known = {}
    for name, f in (("x", a), ("y", b)):
        known[name] = lambda: f()
#                             ^ calls: b
    return known
def listed():
    late = [lambda: f() for f in (a, b)]
#                   ^ calls: b
    kept = [lambda f=f: f() for f in (a, b)]
#                       ^ calls: a, b
    return late + kept
def behind():
    for f in (a, b):
        pass
    f()
#   ^ calls: b
def left():
    for f in (a, b):
        if f:
            break
    f()
#   ^ calls: a, b
for one in build() + listed():
    one()
at_once()
handed()
by_key()["x"]()
behind()
left()
