class A:
    @staticmethod
    def make(x): x()
#                ^ calls: f

    def run(self):
        self.make(f)
#            ^ calls: A.make

def f(): pass
A.make(f)
# ^ calls: A.make
