from functools import singledispatch
@singledispatch
def show(x):
    pass
@show.register
def show_int(x: int):
    pass
def main():
    for x in (1.5, 1):
        show(x)
#       ^ calls: show, show_int
main()
