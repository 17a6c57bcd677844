def header(name):
    def fget(self):
        return name

    def fset(self, value): pass

    def fdel(self): pass

    return property(fget, fset, fdel, "a header")


class Request:
    @property
    def text(self):
        return ""

    @text.setter
    def text(self, value): pass

    def _length(self):
        return 0

    length = property(_length)
    host = header("Host")


class Lazy:
    def __getattr__(self, name):
        return name

    def own(self): pass


def read(r):
    getattr(r, "text")
    #           ^ calls: Request.text
    getattr(r, "length", None)
    #           ^ calls: Request._length
    if hasattr(r, "host"):
        #          ^ calls: header.fget
        return r


def write(r):
    setattr(r, "text", "")
    #           ^ calls: Request.text
    setattr(r, "host", "")
    #           ^ calls: header.fset
    delattr(r, "host")
    #           ^ calls: header.fdel


def ask(lazy):
    hasattr(lazy, "other")
    #              ^ calls: Lazy.__getattr__
    getattr(lazy, "own")
    #              ^ calls: nothing


def parts():
    made = header("Accept")
    made.fget(None)
    #    ^ calls: header.fget
    made.fset(None, "")
    #    ^ calls: header.fset
    made.fdel(None)
    #    ^ calls: header.fdel


read(Request())
write(Request())
ask(Lazy())
