from b import x
def run():
    x()
#   ^ calls: nothing
