class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y):
        self.x = x
        self.y = y
def a(): pass
def b(): pass
def main():
    match Point(a, b):
        case Point(f, g):
            g()
#           ^ calls: b
main()
