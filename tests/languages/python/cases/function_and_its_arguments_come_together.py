def apply(function, *given, **named):
    return function(*given, **named)
#          ^ calls: one, two, three

def one(a):
    a()
#   ^ calls: first

def two(a, b):
    b(a)
#   ^ calls: second

def three(*, a=None, b):
    b()
#   ^ calls: third

def first(): pass
def second(given):
    given()
#   ^ calls: fourth
def third(): pass
def fourth(): pass

apply(one, first)
apply(two, fourth, second)
apply(three, b=third)
