from typing import NamedTuple
def a(): pass
def b(): pass
class Pair(NamedTuple):
    first: object
    second: object
def main():
    pair = Pair(a, second=b)
    pair.first()
#        ^ calls: a
    pair.second()
#        ^ calls: b
main()
