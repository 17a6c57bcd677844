class Steps:
    def __init__(self):
        self.waiting = iter([first, second])
    def run(self):
        step = next(self.waiting, None)
        step()
#       ^ calls: first, second
    def begin(self):
        found = next(step for step in (first, second))
        found()
#       ^ calls: first
    def end(self):
        last = next(reversed([second]))
        last()
#       ^ calls: second
if True:
    def first(): pass
    def second(): pass
Steps().run()
#       ^ calls: Steps.run
