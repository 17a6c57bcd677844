import sys


def first(): pass
def second(): pass
def third(): pass


DEBUG = False
if DEBUG:
    def log(): return first

    class Kind:
        def go(self): return first
else:
    def log(): return second

    class Kind:
        def go(self): return second

log()()
#    ^ calls: second
Kind().go()()
#          ^ calls: second

if sys.version_info >= (3, 0):
    def text(): return first
else:
    def text(): return second
if sys.version_info[0] < 3:
    def one(): return first
elif sys.version_info[:2] == (3, 4):
    def one(): return second
else:
    def one(): return third
if sys.version_info >= (3, 99):
    def new(): return first
else:
    def new(): return second


def user():
    text()()
    #     ^ calls: first
    one()()
    #    ^ calls: third
    new()()
    #    ^ calls: first, second
    log()()
    #    ^ calls: second


user()
if len(sys.argv) > 3:
    def two(): return first
else:
    def two(): return second
two()()
#    ^ calls: first, second


def make(x):
    if x:
        def inner(): return first
    else:
        def inner(): return second
    return inner


given = make(1)()
given()
# ^ calls: first
