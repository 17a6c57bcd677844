import asyncio, sched, string
from concurrent.futures import ThreadPoolExecutor
class Page:
    def show(self): pass
async def get(n): return Page()
def noted(page): pass
def started(): pass
def late(n): pass
async def main():
    task = asyncio.create_task(get(1))
    await task
    task.result().show()
#                 ^ calls: Page.show
    (await task).show()
#                ^ calls: Page.show
    for page in await asyncio.gather(*[get(n) for n in range(2)]):
        page.show()
#            ^ calls: Page.show
    done, waiting = await asyncio.wait([asyncio.create_task(get(2))])
    for one in done:
        one.result().show()
#                    ^ calls: Page.show
    for each in asyncio.as_completed([get(1), get(2)]):
        page = await each
        page.show()
#            ^ calls: Page.show
asyncio.run(main())
ThreadPoolExecutor(1, initializer=started)
# ^ calls: started
scheduler = sched.scheduler()
scheduler.enter(0, 1, late, argument=(1,))
#         ^ calls: late
class Filled(string.Formatter):
    def get_value(self, key, args, named): return key
Filled().format("{a}")
#        ^ calls: Filled.get_value
