from pydantic import check


def add(item):
    check(item)
#   ^ calls: nothing
