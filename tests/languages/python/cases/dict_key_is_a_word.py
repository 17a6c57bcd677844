def first(): pass
def second(): pass
def third(): pass

table = {None: first, True: second, 1.5: third}
table[None]()
#          ^ calls: first
table[True]()
#          ^ calls: second
table[1]()
#       ^ calls: second
table[1.5]()
#         ^ calls: third
