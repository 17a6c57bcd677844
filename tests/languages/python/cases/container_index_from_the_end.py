def a(): pass
def b(): pass
def of_list():
    fs = [a, b]
    fs[-1]()
#         ^ calls: b
def of_tuple():
    fs = (a, b)
    fs[-2]()
#         ^ calls: a
def of_what_grows():
    fs = [a]
    fs.append(b)
    fs[-1]()
#         ^ calls: b
def of_what_is_stored():
    fs = [a]
    fs[-1] = b
    fs[0]()
#        ^ calls: b
def of_keys():
    table = {}
    table[-1] = b
    table[-1]()
#            ^ calls: b
def last(): pass
def other(): pass
several = [other, last]
several[len(several) - 1]()
#                        ^ calls: last
