class A:
    async def f(self): pass

async def make():
    return A()
#          ^ calls: A

async def run():
    a = await make()
#             ^ calls: make
    await a.f()
#           ^ calls: A.f
    async with a:
        pass
