import inspect
from inspect import getmembers, isfunction
import tasks
for name, task in inspect.getmembers(tasks, isfunction):
    task()
#   ^ calls: tasks.py:first, tasks.py:second
for name, kind in getmembers(tasks, predicate=inspect.isclass):
    kind().run()
#          ^ calls: tasks.py:Job.run
def is_short(member): return True
pairs = getmembers(tasks, is_short)
#       ^ calls: is_short
methods = dict(getmembers(tasks.Job(), inspect.ismethod))
methods["run"]()
#             ^ calls: tasks.py:Job.run
