import asyncio


class Later:
    def __await__(self): return get().__await__()


async def get(): pass
def plain(): return {}
def silent(): pass
def later(): return Later()
def passed(): return get()


async def main(flag):
    for f in (get, plain, silent, later, passed):
        if flag:
            await f()
            #     ^ calls: get, later, passed, (plain), (silent)
        f()
    #   ^ calls: get, plain, silent, later, passed


asyncio.run(main(False))
