GOT = "got %r"

class Item:
    def __repr__(self): pass
    def __str__(self): pass
    def __mod__(self, other): pass

def of_the_module(item):
    return GOT % item
#              ^ calls: Item.__repr__

def own(item):
    message = "{0!r} and {0}"
    return message.format(item)
#                 ^ calls: Item.__repr__, Item.__str__

def in_lines(item):
    return ("one %s"
#           ^ calls: Item.__str__
            " more") % item

def number(item):
    return item % 3
#               ^ calls: Item.__mod__

item = Item()
#      ^ calls: Item
of_the_module(item)
# ^ calls: of_the_module
own(item)
# ^ calls: own
in_lines(item)
# ^ calls: in_lines
number(item)
# ^ calls: number
