import inspect
class Tests:
    def test_a(self): pass
    def test_b(self): pass
    def helper(self): pass
    def _own(self): pass
def task_a(): pass
def task_b(): pass
def other(): pass
for name, found in vars(Tests).items():
    if name.startswith("test_"):
        found(Tests())
#       ^ calls: Tests.test_a, Tests.test_b
for one in [f for n, f in Tests.__dict__.items() if n.startswith("test_")]:
    one(Tests())
#   ^ calls: Tests.test_a, Tests.test_b
for name, method in inspect.getmembers(Tests(), inspect.ismethod):
    method()
#   ^ calls: Tests.helper, Tests.test_a, Tests.test_b
for name, task in list(globals().items()):
    if name.startswith("task_"):
        task()
#       ^ calls: task_a, task_b
