import asyncio
class Result:
    def use(self): pass
class Later:
    def __init__(self, result): self.result = result
    def __await__(self):
        yield
        return self.result
class Silent:
    def use(self): pass
    def __await__(self):
        yield self
async def main():
    found = await Later(Result())
    #       ^ calls: Later.__await__
    found.use()
    #     ^ calls: Result.use
    (await Silent()).use()
    #                ^ calls: nothing
asyncio.run(main())
