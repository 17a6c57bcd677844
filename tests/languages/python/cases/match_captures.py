class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y
def a(): pass
def b(): pass
def whole(value):
    match value:
        case 1:
            pass
        case f:
            f()
#           ^ calls: a
def sequence():
    match (a, b):
        case (x, y):
            y()
#           ^ calls: b
def starred():
    match [1, a]:
        case [_, *rest]:
            for f in rest:
                f()
#               ^ calls: a
def mapping():
    match {"k": a, "j": b}:
        case {"j": y}:
            y()
#           ^ calls: b
def attribute():
    match Point(a, b):
#         ^ calls: Point.__init__
        case Point(y=k):
            k()
#           ^ calls: b
def alternatives():
    match (b, 1):
        case (f, 1) | (f, 2):
            f()
#           ^ calls: b
def guarded():
    match (a, b):
        case [x, y] if x():
#                      ^ calls: a
            pass
        case [x, y] as both:
            both[1]()
#                  ^ calls: b
whole(a)
sequence()
starred()
mapping()
attribute()
alternatives()
guarded()
