from collections.abc import MutableMapping


class Headers(MutableMapping):
    def __len__(self):
        return 0


class Flag(dict):
    def __bool__(self):
        return True

    def __len__(self):
        return 0


def empty(headers):
    return not headers
    #      ^ calls: Headers.__len__


def is_set(flag):
    if flag:
    # ^ calls: Flag.__bool__
        return flag


empty(Headers())
is_set(Flag())
