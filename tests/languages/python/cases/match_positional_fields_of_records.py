from dataclasses import dataclass
@dataclass
class Point:
    x: object
    y: object
def a(): pass
def b(): pass
def main():
    match Point(a, b):
        case Point(f, y=g):
            f()
#           ^ calls: a
            g()
#           ^ calls: b
main()
