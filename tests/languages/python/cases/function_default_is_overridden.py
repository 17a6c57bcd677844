def a():
    pass


def b():
    pass


def always(callback=a):
    callback()
    # ^ calls: b


always(callback=b)
always(b)


def sometimes(callback=a):
    callback()
    # ^ calls: a, b


sometimes(b)
sometimes()


def never(callback=a):
    callback()
    # ^ calls: a
