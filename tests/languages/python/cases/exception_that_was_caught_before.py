class Base(Exception):
    def show(self): pass
class Lower(Base):
    def show(self): pass
class Other(Base):
    def show(self): pass
def run(n):
    if n == 1: raise Lower
    if n == 2: raise Other
    raise Base
def main(n):
    try:
        run(n)
    except Lower as error:
        error.show()
#             ^ calls: Lower.show
    except (ValueError, Other): pass
    except Base as error:
        error.show()
#             ^ calls: Base.show
def whole(n):
    try:
        run(n)
    except Lower: pass
    except Exception as error:
        error.show()
#             ^ calls: Base.show, Other.show
