class Tests:
    def test_a(self): pass
    def test_b(self): pass
    def helper(self): pass
    def setup_a(self): pass

def run(tests):
    for name in dir(tests):
        if name.startswith("test_"):
            method = getattr(tests, name)
            method()
#           ^ calls: Tests.test_a, Tests.test_b
        elif callable(tests) and name.startswith("setup_"):
            before = getattr(tests, name)
            before()
#           ^ calls: Tests.setup_a
    for one in [getattr(tests, n) for n in dir(tests) if n.startswith("test_")]:
        one()
#       ^ calls: Tests.test_a, Tests.test_b
run(Tests())
