def first(): pass
def second(): pass
def third(): pass
current = third
current = first

def run():
    current()
#   ^ calls: first, second

run()
current = second
run()
