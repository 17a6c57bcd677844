def a(): pass
def b(): pass
last = first = None
for f in (a, b):
    if first is None:
        first = f
    last = f
last()
#  ^ calls: b
first()
#   ^ calls: a, b
def run():
    before = None
    for f in (a, b):
        if before is not None:
            before()
            #    ^ calls: a, b
        before = f
    before()
    #    ^ calls: b
run()
