def given(): pass
def returned(): pass
def inner():
    yield given
    return returned
def outer():
    found = yield from inner()
    found()
#   ^ calls: returned
def main():
    for f in outer():
        f()
#       ^ calls: given
main()
