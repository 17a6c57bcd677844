class Command:
    def __init__(self, function):
        self.function = function

    def __call__(self):
        return self.function()


def command(name=None, cls=None, **attrs):
    """Take the name, or the function itself."""
    func = None
    if callable(name):
        func = name
        name = None
        assert not attrs

    def decorator(f):
        return (cls or Command)(f)

    if func is not None:
        return decorator(func)
    return decorator


def task(*args, **options):
    """Take the function as the only argument."""
    if len(args) == 1 and callable(args[0]) and not options:
        return Command(args[0])

    def inner(f):
        return Command(f)

    return inner


def group(name=None, cls=None, **attrs):
    if callable(name):
        return command(cls=cls, **attrs)(name)
    return command(name, cls, **attrs)
def plain(): pass
@command
def bare(): pass
@command()
def empty(): pass
@command("named")
def named(): pass
@task(queue="x")
def queued(): pass
bare()
# ^ calls: Command.__call__
empty()
# ^ calls: Command.__call__
named()
# ^ calls: Command.__call__
queued()
# ^ calls: Command.__call__
command()(plain)
#        ^ calls: command.decorator
command(cls=Command, hidden=True)(plain)
#                                ^ calls: command.decorator
command("named")(plain)
#               ^ calls: command.decorator
command(plain)()
#             ^ calls: Command.__call__
task(queue="x")(plain)
#              ^ calls: task.inner
group()(plain)
#      ^ calls: command.decorator
group(plain)()
#           ^ calls: Command.__call__
