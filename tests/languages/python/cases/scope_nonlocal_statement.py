def first(): pass
def second(): pass

def outer():
    current = first
    def change():
        nonlocal current
        current = second
    change()
#   ^ calls: outer.change
    current()
#   ^ calls: second
