def a(): pass
def b(): pass
def value(): pass
def main():
    known = {a: value}
    known[b] = value
    for f in known:
        f()
#       ^ calls: a, b
    for f in known.keys():
        f()
#       ^ calls: a, b
    for f, g in known.items():
        f()
#       ^ calls: a, b
        g()
#       ^ calls: value
main()
