import a
def g():
    a.f()
#     ^ calls: a.py:f
