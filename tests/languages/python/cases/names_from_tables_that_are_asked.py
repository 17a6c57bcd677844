class Machine:
    STEPS = {"a": "add", "s": "subtract"}
    def do_add(self): pass
    def do_subtract(self): pass
    def do_nothing(self): pass
    def do_all(self): pass
    def run(self, key):
        getattr(self, f"do_{self.STEPS.get(key)}")()
#                                                 ^ calls: Machine.do_add, Machine.do_subtract
    def run_or_rest(self, key):
        name = self.STEPS.get(key, "nothing")
        getattr(self, "do_" + name)()
#                                  ^ calls: Machine.do_add, Machine.do_nothing, Machine.do_subtract
    def run_one(self):
        getattr(self, "do_" + self.STEPS.get("a", "nothing"))()
#                                                            ^ calls: Machine.do_add, Machine.do_nothing
