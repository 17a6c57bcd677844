def a(): pass
def b(): pass
TABLE = {"a": a, "b": b}
def run(key):
    TABLE.get(key)()
#                 ^ calls: a
def missing(key):
    TABLE.get(key, b)()
#                    ^ calls: a, b
def main():
    run("a")
    missing("a")
main()
