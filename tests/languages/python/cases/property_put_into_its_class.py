class Box:
    pass

def get(box):
    return function
def put(box, value): pass
def function(): pass

Box.content = property(get, put)
box = Box()
box.content()
#   ^ calls: get, function
box.content = 1
#   ^ calls: put
