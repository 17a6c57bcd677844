def a(): pass
def b(): pass
def main():
    known = {("x", 1): a, ("y", 2): b}
    known["x", 1]()
#                ^ calls: a
    known[("y", 2)]()
#                  ^ calls: b
main()
