class Service:
    def ping(self, x): return x
    def stop(self): pass


class Proxy:
    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        def call(*args):
            run = getattr(self._inner, name)
            return run(*args)
#                  ^ calls: Service.ping
        return call


class Logged:
    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        found = getattr(self._inner, name)
        if not callable(found):
            return found

        def call(*args):
            return found(*args)
#                  ^ calls: Service.stop
        return call


Proxy(Service()).ping(1)
#                ^ calls: Proxy.__getattr__, Proxy.__getattr__.call
Logged(Service()).stop()
#                 ^ calls: Logged.__getattr__, Logged.__getattr__.call
