def register(*args, path=None):
    def decorator(cls):
        cls.path = path
        return cls

    if not args:
        return decorator
    return decorator(*args)


@register
class Plain:
    def __init__(self):
        pass


@register(path="x")
class Named:
    def __init__(self):
        pass


Plain()
# ^ calls: Plain.__init__
Named()
# ^ calls: Named.__init__
