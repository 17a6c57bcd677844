try:
    from json import dumps
except ImportError:
    def dumps(x): pass

def run():
    dumps(1)
#   ^ calls: dumps
