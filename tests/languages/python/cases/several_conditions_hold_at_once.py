def task(*args, **options):
    if len(args) == 1 and callable(args[0]) and not options:
        return Task(args[0])
    def inner(f):
        return Task(f)
    return inner
class Task:
    def __init__(self, function): self.function = function
    def __call__(self): return self.function()
@task
def alone(): pass
alone()
# ^ calls: Task.__call__
