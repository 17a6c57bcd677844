def used(): pass
def unused(): pass
def any_of_them(): pass


table = {"a": lambda: used(), "b": lambda: unused()}
#                     ^ calls: used
#                                          ^ calls: nothing
table["a"]()

listed = [lambda: used(), lambda: any_of_them()]
#                                 ^ calls: any_of_them
for each in listed:
    each()
