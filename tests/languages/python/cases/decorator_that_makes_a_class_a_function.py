def singleton(cls):
    def get():
        return only

    only = cls()
    return get


@singleton
class Only:
    def __init__(self):
        pass


Only()
# ^ calls: singleton.get
