def section1(data): pass
def section2(data): pass
def other(data): pass

def parse(data, number):
    read = globals().get("section%d" % number)
    read(data)
#   ^ calls: section1, section2

def of_the_table(data, word):
    globals()["section" + word](data)
#                              ^ calls: section1, section2
