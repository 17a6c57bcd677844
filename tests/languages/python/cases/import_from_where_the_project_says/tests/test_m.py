from space.m import f

def test_f():
    f()
#   ^ calls: code/space/m.py:f
