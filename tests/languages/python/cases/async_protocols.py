class B:
    def f(self): pass

class A:
    async def __aenter__(self):
        return B()
#              ^ calls: B
    async def __aexit__(self, *args): pass
    def __aiter__(self):
        return self
    async def __anext__(self):
        return B()
#              ^ calls: B

class Later:
    def __await__(self): pass

async def run():
    async with A() as b:
#   ^ calls: A.__aenter__, A.__aexit__
        b.f()
#         ^ calls: B.f
    async for c in A():
#   ^ calls: A.__aiter__, A.__anext__
        c.f()
#         ^ calls: B.f
