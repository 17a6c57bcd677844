import sys
def f(): pass
def main():
    getattr(sys.modules[__name__], "f")()
#                                      ^ calls: f
main()
