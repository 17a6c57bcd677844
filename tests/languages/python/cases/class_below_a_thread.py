import threading
from multiprocessing import Process
from threading import Thread

def work(): pass

class Worker(threading.Thread):
    def run(self):
        work()
#       ^ calls: work

class Below(Worker):
    pass

class Job(Process):
    def run(self): pass
    def go(self):
        self.start()
#            ^ calls: Job.run

class Own(Thread):
    def __init__(self):
        super().__init__(target=self.work)
#               ^ calls: Own.work
    def work(self): pass
    def start(self):
        super().start()
#               ^ calls: nothing

class Explicit(Thread):
    def __init__(self):
        Thread.__init__(self, target=work)
#              ^ calls: work

class Plain(Thread):
    def other(self): pass

Worker().start()
#        ^ calls: Worker.run
Worker().join()
#        ^ calls: nothing
for each in [Below()]:
    each.start()
#        ^ calls: Worker.run
Job().go()
Own().start()
#     ^ calls: Own.start
Explicit().start()
Plain(target=work).start()
#^ calls: Plain, work
