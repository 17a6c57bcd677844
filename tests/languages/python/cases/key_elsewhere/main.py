from names import FIRST
def a(): pass
def b(): pass
TABLE = {1: a, "b": b}
class Names:
    SECOND = "b"
def chosen():
    return "b"
def main():
    TABLE[FIRST]()
#               ^ calls: a
    TABLE[Names.SECOND]()
#                      ^ calls: b
    TABLE[chosen()]()
#                  ^ calls: b
main()
