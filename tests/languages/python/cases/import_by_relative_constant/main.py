from importlib import import_module
def main():
    import_module(".inner", "pkg").f()
#                                  ^ calls: pkg/inner.py:f
    import_module(".inner", package="pkg").f()
#                                          ^ calls: pkg/inner.py:f
main()
