import functools
from functools import singledispatch

class A: pass

class B(A): pass

class C: pass

@singledispatch
def show(x): pass

@show.register
def show_int(x: int): pass

@show.register(str)
def show_text(x): pass

@show.register(A)
@show.register(list)
def show_several(x): pass

def show_none(x): pass

show.register(type(None), show_none)

@functools.singledispatch
def other(x): pass

@other.register
def _(x: C): pass

def run(unknown):
    show(1)
#   ^ calls: show_int
    show(True)
#   ^ calls: show_int
    show("a")
#   ^ calls: show_text
    show([])
#   ^ calls: show_several
    show(1.5)
#   ^ calls: show
    show(B())
#   ^ calls: show_several
    show(C())
#   ^ calls: show
    other(C())
#   ^ calls: _
    other(A())
#   ^ calls: other

def loop():
    for x in (1.5, 1):
        other(x)
#       ^ calls: _, other
