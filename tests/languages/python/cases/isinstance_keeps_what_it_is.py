class Base:
    def run(self): pass
class Lower(Base):
    def run(self): pass
class Other:
    def run(self): pass
def f(): pass
def narrowed(x):
    if isinstance(x, Base):
        x.run()
#         ^ calls: Lower.run
def asserted(x):
    assert isinstance(x, (Base, int))
    x.run()
#     ^ calls: Lower.run
def held(x):
    if isinstance(x, dict):
        x["k"]()
#             ^ calls: f
def unknown(x):
    if isinstance(x, Base):
        x.run()
#         ^ calls: Base.run
narrowed(Lower())
narrowed(Other())
asserted(Lower())
held({"k": f})
