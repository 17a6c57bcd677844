class Item:
    def __repr__(self): pass

class Named:
    def __str__(self): pass

def literal():
    return repr([Item()]), repr({"a": Item()})
#          ^ calls: Item.__repr__
#                ^ calls: Item
#                          ^ calls: Item.__repr__
#                                     ^ calls: Item

def in_text(items):
    return f"{items!r}"
#            ^ calls: Item.__repr__

def formatted(items):
    return "{!r}".format(items)
#          ^ calls: Item.__repr__

def by_percent(items):
    return "%r" % (items,)
#               ^ calls: Item.__repr__

def printed(items):
    print("all", items)
#   ^ calls: Item.__repr__

def no_text_of_its_own(names):
    return str(names)

items = [Item()]
#        ^ calls: Item
literal()
# ^ calls: literal
in_text(items)
# ^ calls: in_text
formatted(items)
# ^ calls: formatted
by_percent(items)
# ^ calls: by_percent
printed(items)
# ^ calls: printed
no_text_of_its_own([Named()])
# ^ calls: no_text_of_its_own
#                   ^ calls: Named
