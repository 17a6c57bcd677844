def leaf():
    got = yield
    got()
#   ^ calls: sent
    return finish

def middle():
    f = yield from leaf()
    f()
#   ^ calls: finish
    return other

def other(): pass
def finish(): pass
def sent(): pass

going = middle()
next(going)
try:
    going.send(sent)
except StopIteration as stop:
    stop.value()
#             ^ calls: other
