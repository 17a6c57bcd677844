def helper(): pass

class A:
    def helper(self): pass

    def run(self):
        helper()
#       ^ calls: helper
