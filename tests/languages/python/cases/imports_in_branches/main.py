import sys

USE = True
if USE:
    import fast as impl
    from fast import go
else:
    import slow as impl
    from slow import go
if sys.version_info < (3,):
    import slow as other
else:
    import fast as other


def main():
    impl.go()
    #    ^ calls: fast.py:go
    go()
#   ^ calls: fast.py:go
    other.go()
    #     ^ calls: fast.py:go


main()
