def a(fn):
    def in_a():
        fn()
#       ^ calls: b.in_b
    return in_a

def b(fn):
    def in_b():
        fn()
#       ^ calls: f
    return in_b

@a
@b
def f(): pass

def run():
    f()
#   ^ calls: a.in_a
