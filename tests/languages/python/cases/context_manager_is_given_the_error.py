class Failed(Exception):
    def tell(self): pass
def work():
    raise Failed()
class Guard:
    def __enter__(self): return self
    def __exit__(self, kind, error, trace):
        if error is not None:
            error.tell()
#                 ^ calls: Failed.tell
        return True
with Guard():
    work()
#   ^ calls: work
