def first(): pass
def second(): pass
current = first

def change():
    global current
    current = second

current()
# ^ calls: first
change()
current()
# ^ calls: second

def outer():
    held = first
    def swap():
        nonlocal held
        held = second
    held()
#   ^ calls: first
    swap()
    held()
#   ^ calls: second

outer()

def maybe(flag):
    global current
    if flag:
        current = first

maybe(1)
current()
# ^ calls: first, second
