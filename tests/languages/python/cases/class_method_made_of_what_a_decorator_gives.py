def timed(function):
    def inner(*given):
        return function(*given)
#              ^ calls: A.make, A.run
    return inner

class A:
    @classmethod
    @timed
    def make(cls):
        return cls()
#              ^ calls: Below

    @timed
    def run(self):
        self.step()
#            ^ calls: A.step

    @classmethod
    def plain_one(cls):
        cls.over()
#           ^ calls: Below.over

    @classmethod
    def over(cls): pass
    def step(self): pass

class Below(A):
    @classmethod
    def over(cls): pass

Below.make().step()
#            ^ calls: A.step
Below.make().over()
#            ^ calls: Below.over
A().run()
Below.plain_one()
