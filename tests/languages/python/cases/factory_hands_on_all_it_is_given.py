class Job:
    def __init__(self, function):
        self.function = function

    def run(self):
        self.function()
#            ^ calls: first, second


def made(*functions):
    return Job(functions)


def one(function, *rest):
    return Job(function)


def first(): pass
def second(): pass


made(first).run()
#           ^ calls: Job.run
made(second).run()
#            ^ calls: Job.run
one(first).run()
#          ^ calls: Job.run
one(second).run()
#           ^ calls: Job.run
