def check(item):
    return item
