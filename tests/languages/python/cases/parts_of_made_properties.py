def header(name):
    def fget(self):
        return name

    def fset(self, value): pass

    def fdel(self): pass

    return property(fget, fset, fdel, "a header")


def parts():
    made = header("Accept")
    made.fget(None)
    #    ^ calls: header.fget
    made.fset(None, "")
    #    ^ calls: header.fset
    made.fdel(None)
    #    ^ calls: header.fdel
