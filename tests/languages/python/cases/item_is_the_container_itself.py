class Query:
    def __getitem__(self, key): return self
    def __neg__(self): return self
    def run(self): pass
Query()[0].run()
#          ^ calls: Query.run
