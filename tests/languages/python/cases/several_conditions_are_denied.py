def fast(): pass
def slow(): pass
def safe(): pass


def pick(mode, level):
    if mode == "a" and level == 1:
        return fast
    if mode == "b" or level == 2:
        return slow
    return safe


pick("a", 1)()
#           ^ calls: fast
pick("a", 2)()
#           ^ calls: slow
pick("b", 1)()
#           ^ calls: slow
pick("c", 3)()
#           ^ calls: safe


def choose(first, second):
    if not (first and second):
        return slow
    return fast


choose(True, True)()
#                 ^ calls: fast
choose(True, False)()
#                  ^ calls: slow


def either(first, second):
    if not (first or second):
        return slow
    else:
        return fast


either(False, True)()
#                  ^ calls: fast
either(False, False)()
#                   ^ calls: slow


def named(**options):
    if options:
        return slow
    return fast


named()()
#      ^ calls: fast


def counted(*steps):
    if len(steps) == 2:
        return slow
    return fast


counted(1, 2)()
#            ^ calls: slow
counted(1)()
#         ^ calls: fast
