import asyncio
from multiprocessing import Pool, Process
from threading import Thread, Timer
import weakref


class Answer:
    def read(self): pass


def shown(): pass
def timed(): pass
def closed(): pass


def work(callback, times):
    callback()
    # ^ calls: shown


def tick(callback):
    callback()
    # ^ calls: timed


def bury(callback):
    callback()
    # ^ calls: closed


def compute(number):
    return Answer()


Thread(target=work, args=(shown, 2)).start()
# ^ calls: work
Process(None, work, "name", (shown, 1))
# ^ calls: work
Thread(target=work, kwargs={"callback": shown, "times": timed})
# ^ calls: work
Timer(1, tick, [timed])
# ^ calls: tick
weakref.finalize(shown, bury, closed)
#       ^ calls: bury
with Pool() as pool:
    pool.apply(compute, (1,)).read()
    #    ^ calls: compute
    #                         ^ calls: Answer.read
    pool.apply_async(compute, (1,)).get().read()
    #                                     ^ calls: Answer.read


def later(value): value.read()
#                       ^ calls: Answer.read


def soon(loop):
    loop.call_soon(later, Answer())
    #    ^ calls: later
    loop.call_later(1, later, Answer())
    #    ^ calls: later
