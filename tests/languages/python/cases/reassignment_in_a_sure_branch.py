def f(): pass
def g(): pass
def run(given):
    x = f
    if True:
        x = g
    x()
#   ^ calls: g
    if given:
        x = f
    x()
#   ^ calls: f, g
run(1)
run(0)
