class Real:
    def go(self):
        pass


class Proxy:
    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        return getattr(self._inner, name)


proxy = Proxy(Real())
proxy.go()
#     ^ calls: Proxy.__getattr__, Real.go
