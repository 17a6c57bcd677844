from contextlib import ExitStack, closing, nullcontext
class C:
    def __enter__(self): return self
    def __exit__(self, *error): pass
    def close(self): pass
    def run(self): pass
def late(): pass
def stacked():
    with ExitStack() as stack:
        c = stack.enter_context(C())
#                 ^ calls: C.__enter__, C.__exit__
        c.run()
#         ^ calls: C.run
        stack.callback(late)
#             ^ calls: late
def closed():
    with closing(C()) as c:
#   ^ calls: C.close
        c.run()
#         ^ calls: C.run
def held():
    with nullcontext(C()) as c:
        c.run()
#         ^ calls: C.run
stacked()
closed()
held()
