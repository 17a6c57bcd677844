def a(): pass
def b(): pass
def main():
    known = {1: a, 2: b, "k1": a, "k2": b}
    known[1 + 1]()
#               ^ calls: b
    known["k" + str(1)]()
#                      ^ calls: a
    both = [a, b]
    twice = both * 2
    twice[1]()
#           ^ calls: b
main()
