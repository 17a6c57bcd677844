try:
    from fast import f
except ImportError:
    from slow import f
def run():
    f()
#   ^ calls: fast.py:f, slow.py:f
