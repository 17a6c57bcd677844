from enum import Enum

class Kind(Enum):
    FIRST = 1
    SECOND = 2

def first(): pass
def second(): pass
def third(): pass

def by_word(word):
    match word:
        case "a" | "b":
            return first
        case "c":
            return second
        case _:
            return third

by_word("b")()
#           ^ calls: first
by_word(word="c")()
#                ^ calls: second
by_word("d")()
#           ^ calls: third
by_word(input())()
#               ^ calls: first, second, third

def by_member(kind):
    match kind:
        case Kind.FIRST:
            return first
        case Kind.SECOND:
            return second

by_member(Kind.FIRST)()
#                    ^ calls: first

def by_comparison(kind):
    if kind is Kind.FIRST:
        return first
    if kind == Kind.SECOND:
        return second
    return third

by_comparison(Kind.SECOND)()
#                         ^ calls: second

def guarded(word, flag):
    match word:
        case "a" if flag:
            return first
        case "a":
            return second
        case other:
            return third

guarded("a", input())()
#                    ^ calls: first, second

def bound(number):
    match number:
        case 1:
            found = first
        case 2:
            found = second
        case _:
            found = third
    found()
#   ^ calls: second

bound(2)

def parts(item):
    match item:
        case (function, given):
            function(given)
#           ^ calls: first
        case [function]:
            function()

parts((first, 1))

class Level:
    LOW = 1
    HIGH = 2

def by_level(level):
    if level == Level.LOW:
        return first
    return second

by_level(1)()
#          ^ calls: first, second
by_level(Level.HIGH)()
#                   ^ calls: second
by_level(Kind.FIRST)()
#                   ^ calls: first, second
