def a(): pass
def b(): pass
def before():
    act = a
    def run():
        act()
#       ^ calls: a
    run()
    act = b
def after():
    act = a
    def run():
        act()
#       ^ calls: b
    act = b
    run()
def kept():
    act = a
    def rerun():
        act()
#       ^ calls: a, b
    rerun()
    act = b
    return rerun
def in_a_loop():
    act = a
    def run():
        act()
#       ^ calls: a, b
    for _ in range(2):
        run()
        act = b
