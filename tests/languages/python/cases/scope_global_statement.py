def first(): pass
def second(): pass
current = first

def change():
    global current
    current = second

def run():
    current()
#   ^ calls: first, second
