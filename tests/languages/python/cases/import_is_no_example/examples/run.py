from pydantic import check


def main():
    check(1)
#   ^ calls: examples/pydantic/__init__.py:check
