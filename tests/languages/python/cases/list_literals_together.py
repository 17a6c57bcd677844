def f(): pass
def g(): pass
def joined():
    ([f] + [g])[1]()
#                 ^ calls: g
def repeated():
    ([f] * 3)[2]()
#               ^ calls: f
