def real(): pass
def __getattr__(name):
    return real
