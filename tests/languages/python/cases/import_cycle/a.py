import b
def f():
    b.g()
#     ^ calls: b.py:g
